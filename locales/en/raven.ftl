# Maya: Towers of the Raven.

raven-name = Towers of the Raven
raven-about = Swap the tops of neighbouring towers, join colours, complete towers. For two, three, or four in teams.

## Names of things

raven-colour-red = red
raven-colour-orange = orange
raven-colour-yellow = yellow
raven-colour-green = green
raven-colour-turquoise = turquoise
raven-colour-blue = blue
raven-colour-violet = violet
raven-colour-white = white
raven-colour-black = black
raven-level-grass = Grass
raven-level-trees = Trees
raven-level-birds = Birds
raven-level-clouds = Clouds
raven-level-sun = Sun
raven-tower = Tower { $tower }
raven-floor = { $colour } floor, { $level }, tower { $tower }
raven-monolith = The monolith stands between towers { $first } and { $second }.
raven-monolith-beside = The monolith is beside the board.
raven-raven = The raven sits at { $level }.
raven-ladder = a ladder of { $seat } at tower { $tower }
raven-ladder-place = a free ladder place at tower { $tower }
raven-priest = a priest of { $seat } on tower { $tower }
raven-card = { $colour } task card
raven-card-hidden = a hidden task card
raven-drawn-floor = the { $colour } floor that was drawn
raven-stop = Stop
raven-done = Go on

## Parts of the table

raven-platforms = Platforms
raven-floors = Towers
raven-walls = Monolith
raven-levels = Levels
raven-ladders = Ladders
raven-priests = Priests
raven-plate = Player
raven-plate-white = White
raven-plate-black = Black
raven-hand = Task cards
raven-beside = Beside the board
raven-answers = Your call
raven-drawn = Floor drawn
raven-counters = Counters
raven-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
raven-team-points = { $count ->
    [one] team: 1 point
   *[other] team: { $count } points
}
raven-partner = with { $seat }
raven-ladder-stock = { $count ->
    [one] 1 ladder left
   *[other] { $count } ladders left
}
raven-priest-stock = { $count ->
    [one] 1 priest left
   *[other] { $count } priests left
}
raven-idle = { $count ->
    [one] 1 swap in a row has joined nothing; at { $limit } the game ends.
   *[other] { $count } swaps in a row have joined nothing; at { $limit } the game ends.
}

## What is asked

raven-ask-chance = The table is being set up.
raven-ask-place = Choose a platform for the { $colour } floor.
raven-ask-monolith = Stand the monolith between two neighbouring towers, then choose the raven's level.
raven-ask-swap = Choose two neighbouring towers, then the level from which they swap.
raven-ask-swap-or-stop = Choose two neighbouring towers and a level to swap, or stop the game.
raven-ask-answer = Stop the game, or let it go on.
raven-ask-done = A tower is complete. You may only let the game go on.

## What can be chosen

raven-choose-swap = Swap towers { $first } and { $second } from { $level } upwards
raven-choose-monolith = Stand the monolith between towers { $first } and { $second }, the raven at { $level }
raven-choose-place = Put the floor on tower { $tower }
raven-choose-stop = Stop the game
raven-choose-done = Let the game go on
raven-gain = { $gains }
raven-gain-complete = tower { $tower } complete
raven-gain-ladder = +1 ladder at tower { $tower }
raven-gain-no-place = harmony in tower { $tower }, no ladder
raven-gain-join = harmony in tower { $tower }

## The position in words

raven-spoken-tower = Tower { $tower }, from the ground up: { $floors }.
raven-spoken-empty = Tower { $tower } has no floor yet.
raven-spoken-harmony = In tower { $tower }, { $floors } { $colour } floors from { $from } upwards are in harmony.
raven-spoken-complete = Tower { $tower } is complete: { $floors } { $colour } floors.
raven-spoken-raven = The monolith stands between towers { $first } and { $second }; its raven sits at { $level }.
raven-spoken-ladders = Ladders at tower { $tower }: White { $white }, Black { $black }.
raven-spoken-white = { $seat } plays White and has { $points ->
    [one] 1 point
   *[other] { $points } points
}, with { $priests ->
    [one] 1 priest
   *[other] { $priests } priests
} on towers and { $stock ->
    [one] 1 ladder
   *[other] { $stock } ladders
} left.
raven-spoken-black = { $seat } plays Black and has { $points ->
    [one] 1 point
   *[other] { $points } points
}, with { $priests ->
    [one] 1 priest
   *[other] { $priests } priests
} on towers and { $stock ->
    [one] 1 ladder
   *[other] { $stock } ladders
} left.
raven-spoken-aside = Laid aside, nobody's: the { $cards } task card.
raven-spoken-hand = { $seat } has the task cards { $cards }, worth { $points ->
    [one] 1 point
   *[other] { $points } points
} now.
raven-spoken-team = { $seat } and { $partner } play together.
raven-spoken-team-points = { $seat } and { $partner } have { $points ->
    [one] 1 point
   *[other] { $points } points
} together.
raven-spoken-hidden = { $count ->
    [0] { $seat } has no task card yet.
    [one] { $seat } has 1 hidden task card.
   *[other] { $seat } has { $count } hidden task cards.
}

## What happens

raven-told-start = { $seat } starts.
raven-told-level = The floors of { $level }, from tower 1 to tower 9: { $colours }.
raven-told-drawn = { $seat } draws the { $colour } floor of { $level }.
raven-told-place = { $seat } puts the { $colour } floor on tower { $tower }.
raven-told-dealt = { $seat } is dealt the { $colour } task card.
raven-told-card = { $seat } is dealt a task card.
raven-told-monolith = { $seat } stands the monolith between towers { $first } and { $second }, the raven at { $level }.
raven-told-swap = { $seat } swaps towers { $first } and { $second } from { $level } upwards.
raven-told-join = Harmony in tower { $tower }: { $colour }.
raven-told-complete = Tower { $tower } is complete: { $colour }.
raven-told-ladder = { $seat } places a ladder at tower { $tower }.
raven-told-no-place = Tower { $tower } has no place for another ladder.
raven-told-no-ladder = { $seat } has no ladder left for tower { $tower }.
raven-told-priest = { $seat } puts a priest on tower { $tower }.
raven-told-no-priest = { $seat } has no priest left for tower { $tower }.
raven-told-stop = { $seat } calls Stop.
raven-told-done = { $seat } lets the game go on.
raven-told-hand = { $seat } had the task cards { $cards }.
raven-told-left = Nobody had the task cards { $cards }.
raven-ended-no-swap = No swap is possible any more. The game is over.
raven-ended-idle = Too many swaps in a row have joined nothing. The game is over.
raven-ended-stop = The game was stopped.
raven-ended-centre-stop = The game was stopped right after the centre tower was completed.

## The score

raven-line-tower = Tower { $tower }, ladders: White { $white }, Black { $black }
raven-line-priest = Tower { $tower }, priest
raven-line-tie-priests = Equal points; priests: White { $white }, Black { $black }
raven-line-tie-ladders = Equal priests too; ladders: White { $white }, Black { $black }
raven-line-run = { $seat }: { $floors } { $colour } floors in tower { $tower }
raven-line-centre = { $seat }: stopped right after completing the centre tower
raven-line-team-run = { $seat }, for the team: { $floors } { $colour } floors in tower { $tower }
raven-line-team-centre = { $seat }, for the team: stopped right after completing the centre tower

## Refusals

raven-refused-place-first = First put the { $colour } floor on a platform.
raven-refused-monolith-first = First stand the monolith.
raven-refused-answer-first = First say whether you stop the game or let it go on.
raven-refused-swap-or-stop = You must swap, unless you may stop the game.
raven-refused-swap-first = You must swap; nobody may pass.
raven-refused-frozen = Tower { $tower } is frozen: the monolith stands between towers { $first } and { $second }.
raven-refused-apart = Towers { $first } and { $second } are not neighbours.
raven-refused-raven = The raven holds { $level }: no swap may begin there.
raven-refused-harmony = In tower { $tower }, { $lower } and { $upper } are both { $colour }: a swap may not part them.
raven-refused-stop = You may stop only when a tower of one of your task cards, or the centre tower, is complete.
raven-refused-has-floor = Tower { $tower } has its floor at this level already.
raven-refused-has-colour = Tower { $tower } already holds { $colour }.
raven-refused-dead-end = With { $colour } on tower { $tower } this level could not be finished.

## Options

raven-knob-players = Players
raven-knob-setup = How the towers are built: dealt at random, or drafted by the players
    .value-dealt = dealt at random
    .value-drafted = drafted by the players
raven-knob-start = Who starts with three or four: the first seat, or drawn
    .value-first = the first seat
    .value-drawn = drawn at random
raven-knob-ladders = Ladder places of a platform, for two players
    .value-printed = as printed
    .value-3 = three everywhere
    .value-4 = four everywhere
raven-knob-edition = Printed figures
raven-knob-match = A match of three games
raven-config-players = Towers of the Raven is for two, three or four, not for { $players }.
raven-config-ladders = With { $players } players there are no ladders: leave out “ladders”.
raven-config-start = With two players White starts: leave out “start”.
raven-config-match-players = A match is for three or four players, not for { $players }.
raven-config-match-start = In a match by “rules=1” seat 1 starts: leave out “start=drawn”, or “rules=1”.

## Texts that cannot be read

raven-expected-action = a swap such as “3-4@4” (towers 3 and 4 from level 4 upwards), or “m5-6@4”, “p7”, “stop”, “done”
raven-expected-tower = a tower from 1 to 9
raven-expected-towers = nine towers of at most five letters
raven-expected-level = a level from 1 to 5
raven-expected-colour = a colour's letter, one of R O Y G T B V W K
raven-expected-colours = letters of different colours in the order R O Y G T B V W K
raven-expected-pair = two towers, the smaller number first, such as “3-4”
raven-expected-neighbours = two towers that are neighbours
raven-expected-cut = a level from 2 to 5, for the lowest floor never moves
raven-expected-chance = “start-1”, “floor-R” or “card-R”
raven-expected-stage = what the game waits for, such as “swap” or “over-idle”
raven-expected-position = a position: towers, monolith, ladders or cards, stage, start, turn and idle count
