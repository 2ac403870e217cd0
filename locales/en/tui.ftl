# The terminal client: what is around every board.

tui-house = CEIBA
tui-name = { $seat }
tui-bot-name = { $level } { $number }
tui-public = the public
tui-referee = the referee
tui-wrong-seats = This game has { $players } seats, but { $seats } were named.

## Start screen

tui-begin = Begin
tui-on = on
tui-off = off
tui-drawn = drawn at random
tui-person = a person at this keyboard
tui-person-name = { $name }, at this keyboard
tui-you = you
tui-whoever = whoever comes
tui-bot = bot, { $level } ({ $number } of 5)
tui-keys-start = ↑↓ row   ←→ change   Enter type or begin   b begin   q leave
tui-kept-games = Kept games
tui-no-kept-games = There is no unfinished game. “ceiba play” begins one.
tui-kept-game = { $game }  { $date }  { $config }  { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}  { $seats }
tui-keys-list = ↑↓ choose   Enter go on   q leave

## Around the board

tui-looking = seen by { $viewer }
tui-progress = entry { $at } of { $of }
tui-pace = bots: { $pace }
tui-pace-step = one key a move
tui-pace-slow = slow
tui-pace-steady = steady
tui-pace-quick = quick
tui-pace-instant = at once
tui-log = Log
tui-rules = Rules (◇ our ruling)
tui-summary = Result
tui-sum = Sum
tui-keys = Keys
tui-clause = ({ $clause }, press ?)
tui-ways = { $count ->
    [one] one way on
   *[other] { $count } ways on
}
tui-thinking = { $seat } is thinking.
tui-ready = { $seat } is ready to move. Space shows it at once.
tui-curtain = Pass the keyboard to { $seat }.
tui-curtain-enter = Press Enter when you are there and nobody else looks.
tui-save-prompt = Save the record as
tui-jump-prompt = Go to entry
tui-keys-asked = ←↑↓→ choose  Enter pick  Esc back  : type  ? rules  h hint  u undo  l log  s save  k keys  q leave
tui-keys-asked-short = ←→ choose  Enter pick  Esc back  : type  ? rules  h hint  k keys  q leave
tui-keys-waiting = ? rules  l log  v boards  +- pace  u undo  s save  k keys  q leave
tui-keys-asked-elsewhere = ←→ choose  Enter pick  Esc back  : type  ? rules  t talk  u undo  k keys  q leave
tui-keys-waiting-elsewhere = ? rules  l log  v boards  t talk  u undo  s save  k keys  q leave
tui-keys-over = e result  a eyes  v boards  l log  ? rules  s save  k keys  q leave
tui-keys-over-elsewhere = e result  a eyes  l log  ? rules  t talk  s save  k keys  q leave
tui-keys-replay = ←→ step  ↑↓ ten  Home End  g go to  a eyes  v boards  l log  ? rules  k keys  q leave
tui-keys-line = Tab complete  Enter take  Esc back
tui-keys-scroll = PgUp PgDn ▾
tui-keys-all =
    ← ↑ ↓ → | Light up the next thing that can be chosen in that direction. The mouse does the same.
    Tab, Shift-Tab | The next and the last thing that can be chosen.
    Enter, click | Choose it. With the last step of a choice the action is played.
    Esc, right click | Go back a step.
    : | Type an action. Tab completes it.
    ? | The rules, clause by clause; after a refusal, the clause that forbids it.
    h | The best move that the strongest bot finds.
    u | Take back your last action, where nothing was drawn or revealed since.
    l | The log.
    v | Another seat's things are drawn large.
    a | Other eyes, where nobody plays or the game is over.
    e | The result, once the game is over.
    + - | Bots move quicker or slower; slowest is one key a move.
    Space | Show a bot's waiting move at once.
    PgUp PgDn | Move the board, where it is larger than the screen.
    s | Save a copy of the record.
    t | In a house elsewhere: say something, or type /agree, /decline, /draw, /rematch, /resign, /back.
    q, Ctrl-C | Leave. The game is kept: ceiba play --resume goes on.
tui-keys-all-replay =
    →, Space, Enter | The next entry.
    ←, Backspace | The entry before.
    ↓ ↑ | Ten entries on, ten back.
    Home, End | The beginning and the end.
    g | Go to an entry by its number.
    a | Other eyes: each seat's, the public's, the referee's.
    v | Another seat's things are drawn large.
    l | The log so far.
    e | The result, at the end of the game.
    ? | The rules, clause by clause.
    PgUp PgDn | Move the board, where it is larger than the screen.
    s | Save a copy of the record.
    q, Ctrl-C | Leave.

## A house elsewhere

tui-lobby = Tables of { $house }
tui-lobby-new = Open a new table
tui-lobby-open = { $game }  { $config }  waits for people ({ $table })
tui-lobby-running = { $game }  { $config }  is being played: look on ({ $table })
tui-keys-lobby = ↑↓ choose   Enter go there   n new   r look again   q leave
tui-talk-prompt = Say
tui-house-address = “{ $address }” is not the address of a house or of a table, such as http://127.0.0.1:7777.
tui-house-tls = “{ $address }”: this client speaks http only, not https yet.
tui-house-away = The house { $house } does not answer: { $reason }
tui-house-strange = { $house } does not answer like a house of Ceiba.
tui-house-said = { $words }
tui-house-no-table = There is no table { $table } for you in this house.
tui-house-lost = The connection to the house is lost; trying again.
tui-house-back = Connected again.
tui-house-choose-again = Connected again. Your last action did not arrive; choose again.
tui-house-sending = On its way to the house.
tui-house-waiting = Waiting until all seats are taken.
tui-house-closed = This table was closed.
tui-house-seat-free = Seat { $number } is free.
tui-house-seat-taken = Seat { $number }: { $seat }
tui-house-invite = Others come by this address, in a browser or with “ceiba play --connect”: { $address }
tui-house-no-hints = There are no hints at a table with others.
tui-clock = { $seat } { $left }
tui-house-here = { $seat } is here.
tui-house-gone = { $seat } is away.
tui-house-stood-in = { $name } (a bot plays)
tui-house-chat = { $name }: “{ $line }”
tui-house-take-back = { $seat } asks to take back the last action. Press t and type /agree or /decline.
tui-house-draw = { $seat } offers a draw. Press t and type /agree or /decline.
tui-house-again = { $seat } asks for another game. Press t and type /agree or /decline.
tui-house-declined = The others do not agree.
tui-house-agreed = The others have agreed.
tui-house-others-asked = The others are asked.
tui-house-rematch = The next game is at table { $table }.
tui-house-kept = The table goes on in the house. “ceiba play --connect { $address }” comes back to it.
tui-nobody-else = There is nobody else at this table.
tui-no-wish = Type something to say, or /agree, /decline, /draw, /rematch, /resign, /back.

## What is said

tui-not-now = That cannot be chosen now.
tui-only-looking = You are only looking on here.
tui-not-asked = Nothing is asked of you now.
tui-taken-back = Taken back.
tui-hinting = Looking for the best move.
tui-hint = { $choice }. It wins about { $percent } % of the time.
tui-action = { $action }
tui-focus = Drawn large: { $seat }
tui-viewer = Seen by { $viewer }
tui-one-viewer = While the game runs you see it with your own eyes only.
tui-jump-number = Type the number of an entry.
tui-saved = Saved as { $path }
tui-not-saved = Not saved as { $path }: { $error }
tui-not-kept = The game goes on, but could not be kept in { $path }: { $error }
tui-kept = The game is kept. “ceiba play --resume” goes on with it.
tui-record-kept = The record of the game is { $path }
tui-house-record = The record of the game is in the house: { $address }
tui-unkept = The game was not kept in { $path }: { $error }
tui-kept-nowhere = The game was not kept.
tui-bot-failed = The bot of { $seat } has failed.
tui-recorded = This is a recorded game; nothing can be played in it.

## Line by line

plain-which-game = Which game? A number from 1 to { $count }, or its name.
plain-which-options = Which options? Words such as the above, or an empty line for what is usual.
plain-which-kept = Which game? A number from 1 to { $count }.
plain-which-table = { $count ->
    [one] Which table? 1, or an empty line for a new one.
   *[other] Which table? A number from 1 to { $count }, or an empty line for a new one.
}
plain-no-table = There is no table to come to now. An empty line opens a new one.
plain-who-sits = Who plays as { $seat }? sprout, sapling, tree, canopy, ceiba for a bot, or a person's name. Empty: { $usual }.
plain-choices = { $count ->
    [one] There is only choice 1.
   *[other] There are choices 1 to { $count }.
}
plain-not-understood = That was not understood.
plain-prompt = { $seat }: { $ask } A number, an action, or k for help.
plain-help = ? rules (? R3 for some of them), h hint, u take back, l log, b board and choices, v what lies before the seats (v 2 for one), s save (s FILE), t say something to others or /agree, /decline, /draw, /rematch, /resign, q leave; the game is kept.
