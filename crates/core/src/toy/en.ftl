# The words of Toy, a game for tests.

toy-name = Toy
toy-about = A made-up game with every kind of phase, for tests.

toy-knob-players = Players
toy-knob-teams = Teams of two
toy-knob-rounds = Rounds
toy-config-players = Toy is for two to four players.
toy-config-rounds = Toy has one to three rounds.
toy-config-teams = Teams need four players.

toy-expected-action = an action such as “bid 2”, “sow red”, “tuck 7”, “show 7”, “stop”, “pass”, “take” or “draw”
toy-expected-chance = an outcome such as “deal 7” or “prize jade”
toy-expected-position = a position of Toy

toy-refused-stage = That is not asked for now.
toy-refused-coins = You do not have so many coins.
toy-refused-card = Card { $card } is not in your hand.
toy-refused-choice = Make a choice before you stop.
toy-refused-bank = The bank is empty.
toy-refused-deck = The deck is empty.
toy-refused-price = A card costs a coin, and you have none.

toy-ask-wait = Others are at work.
toy-ask-bid = Bid for the prize.
toy-ask-sow = Sow a bean, tuck a card, or stop.
toy-ask-turn = Pass, take a coin, draw, tuck or show a card.

toy-middle = Middle of the table
toy-bank = Bank
toy-deck = Deck
toy-pass = Pass
toy-stop = Stop
toy-table = Table
toy-bids = Bids
toy-fields = Fields
toy-hand = Hand of { $seat }
toy-store = Store of { $seat }
toy-shown = Shown by { $seat }
toy-card = card { $card }
toy-back = { $back } card
toy-field = { $field } field
toy-prize = Prize: { $prize }
toy-coins = { $coins ->
    [one] one coin
   *[other] { $coins } coins
}
toy-spoken = { $seat } has { $coins ->
    [one] one coin
   *[other] { $coins } coins
}; shown: { $shown }.

toy-choose-bid = Bid { $coins }
toy-choose-sow = Sow on the { $field } field
toy-choose-tuck = Tuck card { $card }
toy-choose-show = Show card { $card }
toy-choose-take = Take a coin
toy-choose-draw = Pay a coin and draw a card

toy-told-deal = { $seat } is dealt card { $card }.
toy-told-deal-back = { $seat } is dealt a { $back } card.
toy-told-prize = The prize is a { $prize }.
toy-told-bid = { $seat } bids { $coins }.
toy-told-won = { $seat } takes the prize.
toy-told-lost = Nobody takes the prize.
toy-told-sow = { $seat } sows on the { $field } field.
toy-told-tuck = { $seat } tucks card { $card }.
toy-told-tuck-back = { $seat } tucks a { $back } card.
toy-told-stop = { $seat } stops.
toy-told-pass = { $seat } passes.
toy-told-take = { $seat } takes a coin.
toy-told-draw = { $seat } pays for a card.
toy-told-show = { $seat } shows card { $card }.
toy-told-open = { $seat } had in hand: { $hand }; in the store: { $store }.

toy-score-prizes = Prizes
toy-score-harvest = Harvests
toy-score-shown = Shown cards
toy-score-store = Cards in the store
