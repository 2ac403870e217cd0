# Maya Code.

mayacode-name = Maya Code
mayacode-about = Form codes of coloured pegs around gold, take pegs for each, and be the last who can still form one.

## Options

mayacode-knob-players = Players
mayacode-knob-mode = Four players: each alone or in teams
    .value-alone = each alone
    .value-teams = in teams
mayacode-knob-five = Codes of five pegs, in this order
    .value-none = no, codes of three
    .value-12g12 = one, other, gold, one, other
    .value-11g22 = one, one, gold, other, other
    .value-12g21 = one, other, gold, other, one
    .value-21g12 = other, one, gold, one, other
mayacode-knob-platform-only = No removals from reserves
mayacode-knob-teamgold = Teams score the gold in their reserves
mayacode-knob-edition = Edition
mayacode-knob-set = A set of games to this score
mayacode-config-players = Maya Code is for two to four players, not { $players }.
mayacode-config-teams = Teams need four players, not { $players }.
mayacode-config-five = Codes of five are for two players, not { $players }.
mayacode-config-teamgold = “teamgold” needs teams: add “players=4 mode=teams”.

## Things

mayacode-peg-gold = gold
mayacode-peg-red = red
mayacode-peg-blue = blue
mayacode-peg-green = green
mayacode-peg-orange = orange
mayacode-peg-black = black
mayacode-peg-white = white
mayacode-east = East
mayacode-south = South
mayacode-west = West
mayacode-north = North
mayacode-seat = { $seat }
mayacode-hole = { $hole }
mayacode-counted = { $count } { $peg }
mayacode-platform = Sun platform
mayacode-drop-hole = the drop hole into the pyramid chamber
mayacode-free-hole = { $hole }, free
mayacode-peg-in = { $hole }, { $peg }
mayacode-bench = Code of { $compass }
mayacode-reserve = Reserve of { $compass }
mayacode-reserve-defeated = { $compass }, defeated
mayacode-partner = with { $seat }
mayacode-pools = Team pegs
mayacode-chamber = Pyramid chamber
mayacode-counters = Turns until a draw
mayacode-idle-left = { $count ->
    [one] 1 turn until a draw, unless a peg is placed or a code completed.
   *[other] { $count } turns until a draw, unless a peg is placed or a code completed.
}
mayacode-turns-left = { $count ->
    [one] 1 turn until a draw in any case.
   *[other] { $count } turns until a draw in any case.
}

## What is asked

mayacode-ask-act = Place a peg from your reserve, or move a peg of yours or gold by one hole.
mayacode-ask-remove = { $count ->
    [one] Remove a peg for your code: gold or an opponent's.
   *[other] Remove a peg for each code, gold or an opponent's: { $count } to go.
}
mayacode-choose-place = Place { $peg } at { $hole }
mayacode-choose-move = Move { $peg } from { $from } to { $to }
mayacode-choose-gold = Take the gold at { $hole }
mayacode-choose-remove = Remove { $peg } at { $hole }
mayacode-choose-reserve = Remove { $peg } from the reserve or pool where it is kept
mayacode-gain-codes = { $count ->
    [one] 1 code
   *[other] { $count } codes
}
mayacode-gain-defeat = defeats { $seats }

## The position in words

mayacode-spoken-seat = { $seat } sits { $compass } with the code { $code }.
mayacode-spoken-defeated = { $seat }, { $compass }, with the code { $code }, is defeated.
mayacode-spoken-team = { $seat } and { $partner } play together.
mayacode-spoken-reserve = { $seat } has in reserve: { $pegs }.
mayacode-spoken-no-reserve = { $seat } has nothing in reserve.
mayacode-spoken-pools = Team pegs in the pools: { $pegs }.
mayacode-spoken-no-pools = The pools are empty.
mayacode-spoken-pegs = On the platform { $peg } is at { $holes }.
mayacode-spoken-empty = The platform is empty.
mayacode-spoken-gone = Out of the game: { $pegs }.
mayacode-spoken-none-gone = All pegs are in the game.

## What happened

mayacode-told-place = { $seat } places { $peg } at { $hole }.
mayacode-told-move = { $seat } moves { $peg } from { $from } to { $to }.
mayacode-told-codes = { $count ->
    [one] { $seat } completes a code.
   *[other] { $seat } completes { $count } codes.
}
mayacode-told-gold = { $seat } takes the gold at { $hole } into reserve.
mayacode-told-remove = { $seat } removes { $peg } at { $hole }.
mayacode-told-reserve = { $seat } removes { $peg } from the reserve or pool where it was kept.
mayacode-told-lapse = { $count ->
    [one] Nothing can be removed for the last code of { $seat }.
   *[other] Nothing can be removed for { $count } codes of { $seat }.
}
mayacode-told-defeat = { $left ->
    [0] { $seat } is defeated: no { $peg } peg is left. C6.1
   *[one] { $seat } is defeated: only one { $peg } peg is left. C6.1
}
mayacode-told-pass = { $seat } can do nothing and passes.
mayacode-told-won = { $seats } won, with { $gold } gold on the platform.

## The end

mayacode-ended-won = Only one side is left.
mayacode-ask-won = Only one side is left: { $reasons }. C6.1
mayacode-lacks = { $needed ->
    [one] { $seat } has no { $pegs } peg
   *[other] { $seat } has fewer than two { $pegs } pegs
}
mayacode-ended-idle = Nothing was placed or completed for too long: the game is drawn.
mayacode-ended-limit = The last turn is over: the game is drawn.
mayacode-line-platform = Gold on the platform
mayacode-line-teamgold = Gold in the team's reserves
mayacode-line-drawn = A draw scores nothing

## Refusals

mayacode-refused-remove-first = { $count ->
    [one] Remove a peg for your code first.
   *[other] Remove { $count } pegs for your codes first.
}
mayacode-refused-nothing-owed = You may remove a peg only for a code that you have just completed.
mayacode-refused-not-yours = You have no { $peg } pegs: place gold or your own colours.
mayacode-refused-none-left = No { $peg } is left to place.
mayacode-refused-empty = There is no peg at { $hole }.
mayacode-refused-move = The { $peg } peg at { $hole } is not yours to move: move gold or your own colours.
mayacode-refused-defeated = Nobody moves { $peg } at { $hole } any more: its player is defeated.
mayacode-refused-blocked = The peg at { $hole } cannot move: no hole beside it is free.
mayacode-refused-taken = At { $hole } there is { $peg } already.
mayacode-refused-drop-hole = { $hole } is the drop hole: no peg stands there.
mayacode-refused-no-hole = This platform has no hole { $hole }.
mayacode-refused-just-played = The gold at { $hole } was played this turn and stays.
mayacode-refused-own = You never remove { $peg }: it is your own colour.
mayacode-refused-partner = You never remove { $peg }: it is your partner's colour.
mayacode-refused-platform-only = By the option “platform-only” pegs are removed from the platform only.
mayacode-refused-on-platform = Remove { $peg } from the platform: there is some on it.
mayacode-refused-bench = A bench only shows a code: what stands there is never played.
mayacode-refused-chamber = What is in the pyramid chamber is out of the game.
mayacode-refused-others-reserve = Place pegs from your own reserve.
mayacode-refused-gold-in-reserve = Gold is taken from the platform, never from a reserve.
mayacode-refused-far = A peg moves to a hole right beside it.
mayacode-refused-none-to-remove = There is no { $peg } to remove.

## Texts that cannot be read

mayacode-expected-hole = a hole such as “c3”
mayacode-expected-peg = a peg: one of * R B G O K W
mayacode-expected-step = two neighbouring holes such as “c3-d3”
mayacode-expected-action = an action such as “Rc3”, “c3-d3”, “xc3” or “xR”
mayacode-expected-pegs = pegs with their counts such as “*3R6B6”, or “-”
mayacode-expected-defeats = four digits such as “0100”
mayacode-expected-stage = act, won, idle, limit or what is owed, such as “owe2@d5”
mayacode-expected-rows = the rows of the platform from the north
mayacode-expected-position = a position such as “7/7/7/3o3/7/7/7 *3R6B6/*3G6O6 - 0000 1 act 0 0”
