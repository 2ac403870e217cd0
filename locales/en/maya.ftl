# Maya by Bernd Eisenstein.

maya-name = Maya
maya-standing = { $seat }: place { $rank } with { $score } gold
maya-about = Dig for cubes with hidden workers, carry them to the pyramids and earn gold for majorities, three rounds long.

## Options

maya-knob-players = Players
maya-knob-expert = Expert variant with auctioned blue tokens
maya-knob-tokens = When tokens move or add a cube
    .value-any-time = at any time
    .value-at-once = at once, or they are lost
maya-knob-edition = Printed figures
maya-config-players = Maya is for three, four or five players, not for { $players }.

## Names

maya-seat = { $seat }
maya-tikal = Tikal
maya-chichen-itza = Chichen Itza
maya-copan = Copan
maya-uxmal = Uxmal
maya-palenque = Palenque
maya-value = { $points }
maya-minus-three = −3
maya-low = a low card
maya-high = a high card
maya-token-shield = the shield
maya-token-move = the token that moves a cube
maya-token-extra = the token for an extra cube
maya-token-start = the start player token
maya-token-transport = the token for two points of transport
maya-token-pass = the token for a free pass
maya-token-double = the token for a free double move
maya-blue-carry = four points of transport
maya-blue-cube = a cube for the hand
maya-blue-joker = the joker
maya-blue-points = two points at a quarry

## The table

maya-quarry = Quarry { $quarry }
maya-figures = Quarry { $quarry } gives { $cubes } cubes by place and takes { $most } cards.
maya-laid = { $card } of { $seat } at quarry { $quarry }
maya-shield-here = the shield of { $seat } at quarry { $quarry }
maya-marker-here = two points of { $seat } at quarry { $quarry }
maya-level = Level { $level } of { $pyramid }: { $higher } gold for the most cubes, { $lower } for the second most
maya-space = a free space on level { $level } of { $pyramid }
maya-cube = a cube of { $seat } on level { $level } of { $pyramid }
maya-hand = Cards of { $seat }
maya-card = Worker card: { $card }
maya-gold = { $count } gold
maya-cubes = { $count ->
    [one] one cube in hand
   *[other] { $count } cubes in hand
}
maya-supply = { $count ->
    [one] one cube in the supply
   *[other] { $count } cubes in the supply
}
maya-points = { $count ->
    [one] one point at this quarry
   *[other] { $count } points at this quarry
}
maya-bid = bid: { $count } gold
maya-passed = has passed
maya-offer = Blue tokens on offer
maya-bids = Bids
maya-counters = Round
maya-round = This is round { $round } of 3.
maya-buttons = Buttons
maya-button-pass = Pass
maya-button-double = Double move
maya-button-free-double = Free double move
maya-button-free-pass = Free pass
maya-button-extra = Extra cube
maya-button-move = Move a cube
maya-button-guard = Joker as shield
maya-button-carry = Joker as transport
maya-button-done = Done
maya-button-nobody = Nobody

## What is asked

maya-ask-chance = Something is being drawn.
maya-ask-wait-bids = Waiting for the bids.
maya-ask-found = Choose a pyramid for a cube on its lowest level.
maya-ask-bid = How much gold do you bid for the blue tokens?
maya-ask-take = Choose a blue token.
maya-ask-dig = Choose a card and a quarry, or pass. Cards you keep carry { $count ->
    [0] no cubes.
   *[other] up to { $count } cubes.
}
maya-ask-marker = Choose a quarry for your two points, or press Done to go without.
maya-ask-guard = Use the joker as a shield at quarry { $quarry }?
maya-ask-hit = Your −3 is at quarry { $quarry }: whom does it hit? Choose a player, or Nobody.
maya-ask-shield = Choose a covered quarry for your shield.
maya-ask-name = Choose the start player.
maya-ask-at-once = Use your token now; it is lost when you press Done.
maya-ask-window = You may use a token before the cubes are carried.
maya-ask-carry = You carry { $carried } of your { $cubes } cubes. Use the joker to carry two more?
maya-ask-build = Place a cube, announce a double move or pass. Your cubes: { $cubes }.
maya-ask-first = Double move: place the first cube.
maya-ask-second = Double move: place the second cube.
maya-ask-after = You may still use a token before your turn ends.

## Choices

maya-choose-place = Place a cube on { $pyramid }
maya-choose-dig = Play { $card } at quarry { $quarry }
maya-choose-stop = Pass for the rest of this phase
maya-choose-pass = Pay a cube and pass
maya-choose-double = Pay a cube and place two
maya-choose-free-double = Place two cubes for nothing
maya-choose-free-pass = Pass for nothing
maya-choose-hit = Take three points off { $seat }
maya-choose-shield = Put the shield at quarry { $quarry }
maya-choose-name = Make { $seat } the start player
maya-choose-extra = Add a cube to the first level of { $pyramid }
maya-choose-move = Move a cube from level { $level } of { $pyramid } to the first level of { $to }
maya-choose-bid = Bid { $bid } gold
maya-choose-take = Take { $blue }
maya-choose-marker = Put two points at quarry { $quarry }
maya-choose-guard = Use the joker as a shield here
maya-choose-carry = Use the joker to carry two more
maya-choose-done = Done
maya-choose-nobody = Nobody
maya-gain-bonus = bonus cube for { $seat } on level { $level } of { $pyramid }
maya-gain-full = fills level { $level } of { $pyramid }
maya-gain-gold = +1 gold

## The position in words

maya-spoken-start = { $seat } is the start player.
maya-spoken-cubes = { $count } of { $seat }
maya-spoken-level = Level { $level } of { $pyramid }: { $cubes }; { $free ->
    [0] it is full.
    [one] one space is free.
   *[other] { $free } spaces are free.
}
maya-spoken-quarry = Quarry { $quarry }, in order: { $cards }.
maya-spoken-shield = The shield of { $seat } lies at quarry { $quarry }.
maya-spoken-marker = Two points of { $seat } lie at quarry { $quarry }.
maya-spoken-guarded = The joker protects { $seat } at quarry { $quarry }.
maya-spoken-hitters = A −3 is still to be used by: { $seats }.
maya-spoken-passed = Out of this phase: { $seats }.
maya-spoken-player = { $seat } has { $gold } gold, { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
} in hand and { $supply } in the supply.
maya-spoken-hand = { $seat } holds { $cards }.
maya-spoken-backs = { $seat } holds { $low } low and { $high } high cards.
maya-spoken-tokens = { $seat } has { $tokens }.

## The log

maya-told-started = { $seat } is drawn as start player.
maya-told-founded = { $seat } places a cube on { $pyramid }.
maya-told-round = Round { $round } begins.
maya-told-offered = On offer: { $blues }.
maya-told-bid = { $seat } bids { $bid }.
maya-told-no-bids = Nobody has gold to bid.
maya-told-took = { $seat } pays { $bid } gold and takes { $blue }.
maya-told-kept-bid = { $seat } keeps the { $bid } gold.
maya-told-dug = { $seat } plays { $card } at quarry { $quarry }.
maya-told-stopped = { $seat } passes.
maya-told-stopped-forced = { $seat } has no card that may be played and passes.
maya-told-marked = { $seat } puts two points at quarry { $quarry }.
maya-told-unmarked = { $seat } puts the two points nowhere.
maya-told-guarded = { $seat } uses the joker as a shield at quarry { $quarry }.
maya-told-deserted = Nobody is at quarry { $quarry }.
maya-told-card = { $card } of { $seat }
maya-told-sum = { $points } for { $seat }
maya-told-turned = Quarry { $quarry } is turned: { $cards }.
maya-told-sums = Points at quarry { $quarry }: { $sums }.
maya-told-hit = { $seat } takes three points off { $target }, who has { $points } left.
maya-told-spared = { $seat } takes no points off anybody.
maya-told-won-first = { $seat } has { $points } and takes { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
} and { $token }.
maya-told-won = { $seat } has { $points } and takes { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
}.
maya-told-unwon = Nobody has a point at quarry { $quarry }; cubes and token stay.
maya-told-lost = { $seat } cannot use { $token } or does not; it is lost.
maya-told-shielded = { $seat } puts the shield at quarry { $quarry }.
maya-told-named = { $seat } makes { $start } the start player.
maya-told-moved = { $seat } moves a cube from level { $level } of { $pyramid } to the first level of { $to }.
maya-told-extra = { $seat } adds a cube to the first level of { $pyramid }.
maya-told-joker-carries = { $seat } uses the joker to carry two more.
maya-told-carried = { $seat } brings { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
} to the pyramids.
maya-told-left-behind = { $seat } brings { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
} to the pyramids and leaves { $returned } behind.
maya-told-blue-cube = { $seat } gets one more cube from the supply.
maya-told-building = Building begins.
maya-told-built = { $seat } builds on level { $level } of { $pyramid }.
maya-told-filled = Level { $level } of { $pyramid } is full.
maya-told-bonus = { $seat } gets a bonus cube on level { $level } of { $pyramid }.
maya-told-doubled = { $seat } pays a cube for a double move.
maya-told-doubled-free = { $seat } makes a free double move.
maya-told-passed = { $seat } pays a cube and passes.
maya-told-passed-forced = { $seat } cannot build, pays a cube and gets 1 gold.
maya-told-passed-free = { $seat } passes for nothing.
maya-told-paid = Level { $level } of { $pyramid } pays { $gold } gold: { $seats }.
maya-told-eroded = Level { $level } of { $pyramid } loses a cube each of { $seats }.
maya-told-fell = { $seat } stands on nothing at { $pyramid } and loses { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
} above.
maya-told-ended = The game is over.

## Refusals (RULES.md)

maya-refused-found-first = Place a cube on the lowest level of a pyramid first.
maya-refused-bid-first = Bids are asked for now.
maya-refused-take-first = Take a blue token first.
maya-refused-dig-first = Play a card at a quarry or pass.
maya-refused-marker-first = Say first where your two points go.
maya-refused-guard-first = Say first whether the joker is your shield here.
maya-refused-hit-first = Say first whom your −3 hits.
maya-refused-shield-first = Put the shield at a covered quarry first.
maya-refused-name-first = Name the start player first.
maya-refused-token-first = Use a token or say that you are done.
maya-refused-carry-first = Say first whether the joker carries two more.
maya-refused-double-first = Finish the double move first.
maya-refused-between = No token is used between the cubes of a double move.
maya-refused-after = You have had your action; use a token or say that you are done.
maya-refused-build-first = Place a cube, announce a double move or pass.
maya-refused-bid = You have { $gold } gold and cannot bid { $bid }.
maya-refused-not-offered = Not on offer: { $blue }.
maya-refused-card = You have no such card: { $card }.
maya-refused-closed = Quarry { $quarry } is closed.
maya-refused-first-low = The first card at quarry { $quarry } must be low.
maya-refused-low-first = The first card at a quarry must be low, and no open quarry has one yet.
maya-refused-others-card = Play a card of your own hand.
maya-refused-no-cards = No card lies at quarry { $quarry }.
maya-refused-turned = Quarry { $quarry } is turned already.
maya-refused-hit-self = A −3 takes points off somebody else.
maya-refused-hit-absent = { $seat } has nothing at quarry { $quarry }.
    .you = You have nothing at quarry { $quarry }.
maya-refused-hit-shielded = { $seat } is protected at quarry { $quarry }.
    .you = You are protected at quarry { $quarry }.
maya-refused-founded = You have a cube on { $pyramid } already.
maya-refused-full = Level { $level } of { $pyramid } is full.
maya-refused-complete = Level { $level } is open now, and { $pyramid } has none.
maya-refused-footing = You need a cube on every level of { $pyramid } below level { $level }.
maya-refused-no-room = Every pyramid is full.
maya-refused-no-second = A cube on level { $level } of { $pyramid } would leave no place for the second.
maya-refused-three-cubes = A double move needs three cubes: one is paid.
maya-refused-two-cubes = A free double move needs two cubes.
maya-refused-no-two-places = There is no place for two cubes.
maya-refused-token = You do not have { $token } now.
maya-refused-joker-waits = The joker is not used now; it has its own moments later.
maya-refused-supply = You have no cube in the supply.
maya-refused-no-cube = You have no cube on level { $level } of { $pyramid }.
maya-refused-back = The cube must not come back to level { $level } of { $pyramid }, where it stood.
maya-refused-last-cube = You have cubes above your last one on level { $level } of { $pyramid }.

## The score

maya-line-start = Gold at the start
maya-line-auction = Round { $round }, paid for a blue token
maya-line-forced = Round { $round }, forced passes
maya-line-pyramid = Round { $round }, { $pyramid }
maya-line-tie = Equal gold: fewer cubes in the supply come first ({ $supplies })
maya-line-supply = { $count } for { $seat }

## Texts that cannot be read

maya-expected-quarry = a quarry from 1 to 7
maya-expected-level = a level from 1 to 4
maya-expected-pyramid = a pyramid: T, I, C, U or P
maya-expected-card = a card: 3, 4, 5, 6, 7, 8 or -3
maya-expected-blue = carry, cube, joker or points, in this order
maya-expected-move = a move of a cube such as “C2-T”
maya-expected-action = an action such as “5@2”, “C”, “double”, “hit-3” or “done”
maya-expected-chance = “start-2” or “offer-carry,joker”
maya-expected-board = the owners of the cubes by pyramid and level
maya-expected-position = a position of Maya such as “1 dig start=1 turn=1 board=…”
