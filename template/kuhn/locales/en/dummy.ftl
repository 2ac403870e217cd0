# Dummy, the game that new ones with hidden cards start from.

dummy-name = Dummy
dummy-about = Three cards and one bet: win chips by the better card, or by the better bluff.

dummy-ask-deal = The cards are dealt.
dummy-ask-bet = Check, or bet a chip.
dummy-ask-answer = Fold, or call with a chip.
dummy-choose = { $action ->
    [check] Check
    [bet] Bet a chip
    [fold] Fold
   *[call] Call with a chip
}

dummy-card = { $card ->
    [J] the jack
    [Q] the queen
   *[K] the king
}
dummy-holds = { $seat } has { $card }.
dummy-holds-hidden = { $seat } has a card that is hidden.
dummy-holds-nothing = { $seat } has no card yet.
dummy-pot = { $chips } chips are in the pot.

dummy-told-dealt = { $seat } is dealt { $card }.
dummy-told-dealt-hidden = { $seat } is dealt a card.
dummy-told-acted = { $action ->
    [check] { $seat } checks.
    [bet] { $seat } bets a chip.
    [fold] { $seat } folds.
   *[call] { $seat } calls.
}
dummy-told-shown = { $seat } shows { $card }.
dummy-told-won = { $seat } takes the pot and wins { $chips }.
dummy-chips = Chips won and lost

dummy-refused-bet = There is a bet: fold or call.
dummy-refused-no-bet = Nobody has bet: check or bet.
dummy-expected-action = “check”, “bet”, “fold” or “call”
dummy-expected-card = “J”, “Q” or “K”
dummy-expected-position = “deal”, the cards and what was done, such as “deal K J check bet”
