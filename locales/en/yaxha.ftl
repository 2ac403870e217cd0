# Yaxha.

yaxha-name = Yaxha
yaxha-about = Take cubes from the market and build the pyramid with the largest groups of each colour.

## Options

yaxha-knob-players = Players
yaxha-knob-first-game = First game: simple bonus cards only
yaxha-knob-bonus = Bonus cards, three of them
    .value-orange = Largest orange group
    .value-blue = Largest blue group
    .value-green = Largest green group
    .value-yellow = Largest yellow group
    .value-grey = Largest grey group
    .value-any = Largest group
    .value-base = Group on level 1
    .value-levels = Group on many levels
    .value-second = Second largest group
    .value-left-orange = Left neighbour, orange
    .value-left-blue = Left neighbour, blue
    .value-left-green = Left neighbour, green
    .value-left-yellow = Left neighbour, yellow
    .value-left-grey = Left neighbour, grey
    .value-five-on-1 = Five colours on level 1
    .value-five-on-2 = Five colours on level 2
    .value-side = A side of one colour
    .value-three = Three colours
yaxha-knob-edition = Edition
yaxha-config-players = Yaxha is for two to four players, not { $players }.
yaxha-config-three = Name three different bonus cards, or none.
yaxha-config-neighbour = The bonus card “{ $card }” looks at your left neighbour and needs at least three players.
yaxha-config-first-game = The bonus card “{ $card }” is not among the simple ones of a first game.

## Things

yaxha-colour-orange = orange
yaxha-colour-blue = blue
yaxha-colour-green = green
yaxha-colour-yellow = yellow
yaxha-colour-grey = grey
yaxha-count = { $count } { $colour }
yaxha-seat = { $seat }
yaxha-bag = Bag
yaxha-bag-colour = { $count } { $colour } in the bag
yaxha-round = Round { $round } of { $rounds }.
yaxha-bonus = Bonus cards
yaxha-market = Market
yaxha-tile = Tile { $tile }
yaxha-market-cube = { $colour } on tile { $tile }
yaxha-initiative = Initiative
yaxha-initiative-of = Initiative { $number }: { $seat }
yaxha-cards = Cards played
yaxha-card-of = { $seat } played card { $tile }
yaxha-pyramid = Pyramid of { $seat }
yaxha-cube = { $colour }, level { $level }, x { $x }, y { $y }
yaxha-cube-hidden = { $colour }, level { $level }, x { $x }, y { $y }, hidden
yaxha-place = An open place: level { $level }, x { $x }, y { $y }
yaxha-hand = Cubes of { $seat }
yaxha-hand-cube = { $count } { $colour } in hand
yaxha-taken-cube = { $colour }, taken this round
yaxha-plate = { $seat }
yaxha-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
yaxha-group = Largest { $colour } group: { $size }, worth { $points }
yaxha-discards = In the box: { $cubes }
yaxha-done = Done building
yaxha-building = Building

## Bonus cards

yaxha-card-largest = Largest { $colour } group
yaxha-card-any = Largest group
yaxha-card-base = Group on level 1
yaxha-card-levels = Group on many levels
yaxha-card-second = Second largest group
yaxha-card-left = Left neighbour, { $colour }
yaxha-card-five-on-1 = Five colours on level 1
yaxha-card-five-on-2 = Five colours on level 2
yaxha-card-side = A side of one colour
yaxha-card-three = Three colours
yaxha-asks-largest = 5 points for the largest { $colour } group of all players.
yaxha-asks-any = 5 points for the largest group of any one colour.
yaxha-asks-base = 5 points for the group with the most cubes on level 1.
yaxha-asks-levels = 5 points for the group with cubes on the most levels.
yaxha-asks-second = 5 points for a group of the second largest size of all groups of all players.
yaxha-asks-left = 5 points for a group in { $colour } at least as large as your left neighbour's.
yaxha-asks-five-on-1 = 5 points if all five colours are visible on level 1.
yaxha-asks-five-on-2 = 5 points if all five colours are visible on level 2.
yaxha-asks-side = 5 points if one side shows a single colour.
yaxha-asks-three = 5 points if exactly three colours are visible.
yaxha-bonus-scored = { $card }: 5 points now. { $reason }
yaxha-bonus-missed = { $card }: nothing now. { $reason }
yaxha-why-largest = The largest { $colour } group of { $seat } has { $own }; the largest of all has { $most }.
yaxha-why-any = The largest group of { $seat } has { $own }; the largest of all has { $most }.
yaxha-why-base = { $seat } has { $own } of one group on level 1; the most of all is { $most }.
yaxha-why-levels = { $seat } has a group on { $own ->
    [one] one level
   *[other] { $own } levels
}; the most of all is { $most }.
yaxha-why-no-colour = { $seat } shows no { $colour } cube, and nothing never scores.
yaxha-why-nothing = { $seat } has no cube yet, and nothing never scores.
yaxha-why-no-group = There is no group yet.
yaxha-why-second = The second largest size is { $size }, and { $seat } has such a group.
yaxha-why-not-second = The second largest size is { $size }, and { $seat } has no such group.
yaxha-why-one-size = All groups have the same size, so there is no second largest.
yaxha-why-left = The largest { $colour } group of { $seat } has { $own }, that of { $left } on the left { $theirs }.
yaxha-why-five = { $seat } shows all five colours on level { $level }.
yaxha-why-missing = { $seat } does not show { $colours } on level { $level }.
yaxha-why-side = Seen from { $side }, the pyramid of { $seat } shows { $colour } only.
yaxha-why-no-side = No side of the pyramid of { $seat } shows a single colour.
yaxha-why-three = { $seat } shows { $count ->
    [one] one colour
   *[other] { $count } colours
}.
yaxha-side-front = the front, y 0
yaxha-side-right = the right, the highest x
yaxha-side-back = the back, the highest y
yaxha-side-left = the left, x 0

## What is asked

yaxha-ask-chance = Tiles, cards and cubes are drawn.
yaxha-ask-card = Choose the market tile whose cubes you want.
yaxha-ask-wait-cards = The players are choosing their tiles.
yaxha-ask-take = Choose one of the tiles that nobody chose.
yaxha-ask-build = Place your cubes: { $cubes }. Choose a cube, then a place.
yaxha-ask-wait = Waiting for { $seats }.
yaxha-choose-card = Play card { $tile }: { $cubes }
yaxha-choose-take = Take tile { $tile }: { $cubes }
yaxha-choose-place = Place { $colour } on level { $level } at x { $x }, y { $y }
yaxha-gain = +{ $points } for groups
yaxha-loss = −{ $points } for groups

## The position in words

yaxha-spoken-bag = In the bag: { $counts }.
yaxha-spoken-tile = Tile { $tile }: { $cubes }.
yaxha-spoken-taken = Tile { $tile }, taken by { $seat }: { $cubes }.
yaxha-spoken-initiative = { $seat } has initiative { $number }.
yaxha-spoken-empty = { $seat } has not built anything.
yaxha-spoken-level = Pyramid of { $seat }, level { $level }: { $width } wide (x) and { $depth } deep (y).
yaxha-spoken-row = Level { $level }, y { $y }, from x 0: { $cubes }.
yaxha-spoken-gap = no cube
yaxha-spoken-hand = { $seat } has to place { $cubes }.
yaxha-spoken-building = { $seat } is still building.
yaxha-spoken-sealed = The others’ pyramids are told and counted as they stood before this building.
yaxha-spoken-done = { $seat } is done building.
yaxha-spoken-discards = { $seat } has put into the box: { $cubes }.
yaxha-spoken-points = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
} now. Largest groups: { $groups }.
yaxha-spoken-scored = { $seat } scores “{ $card }” now. { $reason }
yaxha-spoken-missed = { $seat } does not score “{ $card }” now. { $reason }

## The log

yaxha-told-initiative = { $seat } gets initiative { $number }.
yaxha-told-bonus = Bonus card: { $card }
yaxha-told-round = Round { $round } begins.
yaxha-told-tile = Drawn onto tile { $tile }: { $cubes }.
yaxha-told-card = { $seat } plays card { $tile }.
yaxha-told-gets = { $seat } gets tile { $tile }: { $cubes }.
yaxha-told-take = { $seat } chooses tile { $tile }: { $cubes }.
yaxha-told-last = { $seat } gets the last tile, { $tile }: { $cubes }.
yaxha-told-exchange = { $seat } now has initiative { $number }.
yaxha-told-place = { $seat } places { $colour } on level { $level } at x { $x }, y { $y }.
yaxha-told-discards = { $seat } has no place for { $cubes }; to the box.

## Refusals

yaxha-refused-card-first = All play a card now.
yaxha-refused-take-first = Choose a market tile now.
yaxha-refused-build-first = Place your cubes now.
yaxha-refused-no-tile = There is no tile { $tile }; the tiles are 1 to { $tiles }.
yaxha-refused-taken = Tile { $tile } belongs to { $seat } already.
    .you = Tile { $tile } is yours already.
yaxha-refused-not-in-hand = You have no { $colour } cube in hand.
yaxha-refused-occupied = A cube stands there already: level { $level }, x { $x }, y { $y }.
yaxha-refused-first = Your first cube stands on level 1 at x 0, y 0.
yaxha-refused-too-wide = Your base is four wide already; it cannot grow to x −1.
yaxha-refused-too-deep = Your base is four deep already; it cannot grow to y −1.
yaxha-refused-alone = On level 1 a cube stands side by side with another; there is none beside x { $x }, y { $y }.
yaxha-refused-not-carried = Four cubes must carry a cube on level { $level }; they do not at x { $x }, y { $y }.
yaxha-refused-colour = Above level 1 a cube rests on or stands beside a cube of its colour; no { $colour } cube lies under or beside level { $level }, x { $x }, y { $y }.

## The score

yaxha-line-colour = Largest { $colour } group: { $sizes }
yaxha-line-bonus = Bonus card: { $card }
yaxha-size-of = { $size } for { $seat }

## Texts that cannot be read

yaxha-expected-colour = a colour: O, B, G, Y or S
yaxha-expected-tile = a tile from 1 to 4
yaxha-expected-place = a place as x,y,level such as “0,-1,1”, with x and y from 0 to 3 on level 1 (−1 widens the base) and less above
yaxha-expected-cubes = cubes by colour such as “O2BS”, or “-”
yaxha-expected-card = a bonus card such as “any” or “left-grey”
yaxha-expected-action = “c2” to play a card, “t2” to take a tile, “O@0,1,1” to place a cube
yaxha-expected-chance = “initiative-2”, “bonus-any” or “cube-O”
yaxha-expected-stage = initiative, bonus, draw, choose, take, build or over
yaxha-expected-pyramid = a pyramid such as “OB/.G”
yaxha-expected-position = round, stage, initiative, bonus cards, bag, market, cards, tiles taken, and a site for each seat, as a game could show them
