# Dummy, the game that new ones start from.

dummy-name = Dummy
dummy-about = Take one stone or two from a heap; whoever takes the last wins.

dummy-ask-start = Chance draws who begins.
dummy-ask-take = Take one stone or two.
dummy-heap = { $stones ->
    [one] A heap of one stone.
   *[other] A heap of { $stones } stones.
}
dummy-taken = { $stones ->
    [one] { $seat } has one stone.
   *[other] { $seat } has { $stones } stones.
}
dummy-choose = { $stones ->
    [one] Take one stone
   *[other] Take { $stones } stones
}

dummy-told-start = { $seat } begins.
dummy-told-take = { $stones ->
    [one] { $seat } takes one stone.
   *[other] { $seat } takes { $stones } stones.
}
dummy-last-stone = The last stone

dummy-refused-too-many = { $stones ->
    [one] Only one stone is left.
   *[other] Only { $stones } stones are left.
}
dummy-expected-action = “one” or “two”
dummy-expected-position = the heap, what each seat has taken and what is waited for, such as “7 2,0 turn 2”
