# The house: what is said at every table, whatever the game.

seat-name = Seat { $number }
list-between = { $head }, { $next }
list-last = { $head } and { $last }
list-or = { $head } or { $last }

## What is asked

ask-over = The game is over.
ask-wait = Waiting for { $seat }.

## Games that are drawn in words

scene-told = The table
scene-choices = What can be done
scene-spot = { $spot }

## Refusals (docs/HOUSE.md)

refused-over = The game is over; nothing more can be played.
refused-chance = Chance comes first.
refused-not-asked = { $seat } is not asked for anything now.
    .you = You are not asked for anything now.
refused-no-such-seat = There is no { $seat } at this table.
    .you = You have no seat at this table.
refused-no-such-action = There is no “{ $action }” at this table: it belongs to other options or more players.
refused-seal = Actions are sealed in this phase, and only in such a phase.
refused-undo = Nothing can be taken back here: since then something was drawn, completed or revealed, or several are being asked.
refused-referee = The referee's view opens when the game is over.
refused-seeded = This match draws its own chances from its seed.
refused-no-chance = No chance is due now.
refused-impossible = Chance cannot bring that now.
refused-out = { $seat } is out already.
    .you = You are out already.

## What happens at the table

table-undo = { $seat } takes back the last action.
table-resign = { $seat } gives up.
table-flag = { $seat } has run out of time.
table-draw = All agree on a draw.
table-take-over = The bot { $bot ->
    [sprout] { level-sprout }
    [sapling] { level-sapling }
    [tree] { level-tree }
    [canopy] { level-canopy }
    [ceiba] { level-ceiba }
   *[other] { $bot }
} plays on for { $seat }.
table-hand-back = { $seat } is back.

## Texts that cannot be read

parse-error = Expected { $expected }, but found “{ $found }”.
expected-seat = a seat number from 1 to 8
expected-viewer = a seat number, “public” or “referee”
expected-level = a level: sprout, sapling, tree, canopy, ceiba, or a number from 1 to 5
expected-bot = a bot: sprout, sapling, tree, canopy, ceiba (or 1 to 5), plain or random
expected-budget = a budget: own, nodes such as 2000n, time such as 50ms or 1.5s, or a share such as 1/20
expected-hypotheses = two shares of the win between 0 and 1, the lower first, such as 0.58,0.72
expected-hex-32 = 64 hexadecimal digits in lower case
expected-entry = an entry such as “1 action”, “1~ action”, “* outcome” or “! event”
expected-table-event = undo, resign, flag, draw, take-over or hand-back, with its seat
expected-bot-name = a bot's name of letters, digits, “-” and “.”
expected-no-chance = nothing, for this game has no chance
expected-series = number, chairs, points and position of a series
expected-yes = “yes”
expected-result = “unfinished”, or scores and ranks such as “scores 5 4 ranks 1 2”

## Configs

config-unknown = There is no option “{ $word }”. Options: { $known }.
config-value = “{ $word }” cannot be: expected { $expected }.
config-twice = The option “{ $word }” stands twice.
config-series = A series needs the option “{ $word }”.
config-newer-rules = These are rules { $version }, but this program knows only up to { $newest }. Get a newer Ceiba.
config-no-such-rules = There are no rules { $version }; the newest are { $newest }.
config-players = Players
config-players-only = This game is for { $players } players.
config-players-range = This game is for { $least } to { $most } players.
unknown-game = There is no game “{ $game }”. Games: { $known }.

## Records

record-error = line { $line }: { $reason }
record-not-a-record = This is not a Ceiba record: the first line should be “ceiba: 1”.
record-not-text = The file is not UTF-8 text.
record-line-ends = The line ends or the start of the file were changed by another program; a record has plain line feeds.
record-control = A control character stands in this line.
record-open = A record is marked “open: yes” exactly when its seed is a number that everyone can know.
record-canonical = The config must stand in full, as “{ $due }”.
record-seats = There must be a name for every seat, or none.
record-newer-format = The format is { $version }, newer than this program. Get a newer Ceiba.
record-key = “{ $key }” has no meaning here.
record-twice = “{ $key }” stands twice.
record-missing = “{ $key }” is missing.
record-value = “{ $key }” is wrong. { $error }
record-cut-off = The file is cut off: it should end with a line “hash: …”.
record-after-the-end = Something follows after the hash, where the file should end.
record-hash = The hash does not fit: the text was changed after it was written.
record-commitment = The seed is not the one committed to at the start.
record-unknown-game = This program has no game “{ $game }”.
record-config = The config is refused. { $error }
record-refused = Not allowed there ({ $clause }): { $reason }
record-deal = The seed gives “{ $due }” here.
record-chance-missing = The log ends where chance is due.
record-result = The match comes to another result: “{ $due }”.

## Series

series-game = Game { $number }
series-games = { $number ->
    [one] Points after one game
   *[other] Points after { $number } games
}
series-points-of = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
series-spoken = This is game { $number } of the series.
series-told-game = Game { $number } is over: { $points }.
series-told-points = { $points } for { $seat }

## Engine

engine-bad-request = This is no request: { $reason }
engine-no-game = There is no match yet: send {"{"}"do":"new","game":"…"{"}"} first.
engine-two-budgets = Thinking is bounded either by nodes or by time, not by both.
engine-two-sources = A match has either a seed or manual chance, not both.

## Command line

welcome = Ceiba, the house of Maya board games.
welcome-next = “ceiba play” begins a game, “ceiba games” lists the options, “ceiba --help” all commands.
serve-open = The house is open on http://{ $address } and keeps everything in { $database }. Ctrl-C closes it.
serve-taken = The house cannot listen on { $address }: { $reason }. Choose another address with “ceiba serve --listen”.
settings-unreadable = The settings in { $file } cannot be read: { $reason }.
settings-unknown = { $place }: there is no setting “{ $key }”. There are: { $known }.
settings-wrong = { $place }: { $reason }.
settings-wants-public-url = an address such as https://ceiba.example is wanted, without a path
settings-wants-rate = a rate such as 5/s, 60/min, 20/h or 100/d is wanted, or off
settings-wants-time = a time such as 10s, 5min, 12h or 30d is wanted
settings-wants-networks = addresses or networks such as 10.0.0.0/8 are wanted
settings-wants-bytes = at least { $least } bytes are needed
settings-wants-durability = normal or full is wanted
store-newer = The database was written by a newer Ceiba (schema { $version }). Get a newer Ceiba; nothing was changed.
store-not-empty = The database holds something already; nothing was written to it.
store-taken = Another house has { $database } open; nothing was changed. Close that house first, or keep this one elsewhere with “ceiba serve --database”.
store-foreign = { $database } is not a Ceiba database; nothing was changed.
store-unusable = { $database } cannot be opened: { $reason }. Nothing was changed.
house-no-database = There is no database { $database }.
backup-there = { $file } is there already; nothing was written.
backup-done = { $rows } rows copied from { $from } to { $to }.
export-done = { $games ->
    [one] One game
   *[other] { $games } games
} written to { $folder }.
import-done = taken in as table { $table }
import-known = known already
games-players = { $players } players
games-levels = Bots for every game, easiest first: { $levels }
replay-too-far = The record has only { $total } entries, not { $at }.
replay-place = { $seat }: place { $rank } with { $score ->
    [one] one point
   *[other] { $score } points
}
verify-true = true: { $game }, { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, { $chance }, { $result }
verify-seeded = deals checked against the seed
verify-open = deals checked against an open seed
verify-unseeded = chance from outside
verify-finished = { $result }
verify-unfinished = unfinished
render-no-such-spot = “{ $spot }” cannot be chosen there. “ceiba engine” lists what can, with “paths”.
bench-left-out = { $game } is left out. { $reason }
bench-actions = actions/s
bench-games = games/s
bench-length = length
bench-bytes = bytes
bench-heap = heap
bench-setup = set-up
bench-simulations = simulations/s
bench-two-threads = two threads
bench-depth = depth
bench-game = game and config, per CPU second
bench-thinking = nodes/s of the strongest bot; { $depth } decisions deep in { $seconds } s
arena-bots = { $found ->
    [one] One bot does
   *[other] { $found } bots do
} not fit this table: name { $sides ->
    [2] two
   *[other] two or { $sides }
}.
arena-table = { $game } { $config }, { $games } { $games ->
    [one] game
   *[other] games
} in { $sets } { $sets ->
    [one] deal set
   *[other] deal sets
}, chance { $chance } %
arena-nothing = no whole deal set yet
arena-bot = bot
arena-score = score %
arena-won = won
arena-shared = shared
arena-lost = lost
arena-rating = rating
arena-move = ms/move
arena-nodes = nodes/s
arena-sprt = sequential test of { $bot }, { $p0 } against { $p1 }: { $verdict }; log likelihood ratio { $ratio }, bounds ±{ $bound }
arena-h0 = H0, no better than { $p0 }
arena-h1 = H1, at least { $p1 }
arena-undecided = undecided
arena-interrupted = interrupted
arena-resumed = { $games } games were there already
arena-other-plan = { $file } belongs to another run ({ $found }), not to this one ({ $asked }). Take another folder, or the same arguments.
arena-other-record = { $file } is not the record of this game: { $reason }
arena-other-seats = other players or another deal
arena-unfinished = unfinished

## Bots
level-sprout = Sprout
level-sapling = Sapling
level-tree = Tree
level-canopy = Canopy
level-ceiba = Ceiba

## Whether the house can store anything

ready-away = The database does not answer.
ready-full = The database's disk is full.
ready-failed = The database cannot write. The log tells why.
ready-file-gone = The database file was deleted or moved away. Put it back, or open the house again.
ready-file-replaced = Another file has the place of the database. Put the right one back, or open the house again.
ready-taken = Another house has taken the database.
ready-closed = The house is closing.

## At the house's tables

house-not-stored = The house cannot store anything just now. This is not confirmed; look again in a moment.
house-taken = Another house has taken the database while PostgreSQL was away. This one has closed, so that no game runs twice.
house-too-many-seats = There are more seats than players.
house-not-that = Not that now. { $ask }
house-too-many-tables = You have { $most } tables that are not over. Finish or leave one of them first.
house-only-bots = A table needs at least one person.
house-clock = A clock runs from a second to a year.
house-grace = A bot takes over after { $seconds } seconds at the soonest: choose a longer grace period.
house-too-many-fields = The form has { $count } fields, and no form of the house has more than { $most }.
house-no-seat-free = No seat is free here for you.
house-wrong-link = This link belongs to no seat of this table. Ask for it again.
house-not-seated = You have no seat at this table.
house-onlooker = You look on here. Only those who have a seat can play.
house-no-name = Tell the house your name first.
house-name-length = A name has 1 to 40 letters that can be seen.
house-name-of-a-bot = That is a bot's name. Choose another.
house-no-spectators = Nobody may look on at this table.
house-not-begun = The game has not begun, or is over.
house-not-over = The game is not over.
house-not-text = A message is text, not binary.
house-stale = The position has changed since. Look again.
house-stood-in = A bot plays for you. Say that you are back first.
house-log-full = This table's log is full: { $limit } entries. Nothing more can be played here; resign, or agree on a draw.
house-too-many-changes = You have changed your mind { $limit } times in this phase. What you did last stands.
house-nothing-offered = Nothing is offered.
house-no-draws = This game has no draws.
house-bots-play-on = Bots agree to no draw.
house-chat-length = A line has 1 to 500 letters.
house-chat-slower = A little slower, please.
house-nowhere = There is nothing here.
house-no-socket = A WebSocket is opened here; docs/WIRE.md says how.
house-other-method = This is asked for in another way; docs/WIRE.md says how.
house-bad-body = The body of the request is not understood. { $reason }
house-too-many = That was too often. It can be tried again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
house-full = Too many connections are open. Close some, or try again later.
house-body-long = The request is too long.
house-body-slow = The request did not arrive in time. Try again.
house-other-origin = Another site's page cannot do that for you.
offer-take-back = { $seat } asks to take back the last action.
    .you = You ask to take back your last action.
offer-draw = { $seat } offers a draw.
    .you = You offer a draw.
offer-rematch = { $seat } asks for another game.
    .you = You ask for another game.
import-unfit = Only finished games with a seed, from their own beginning, can be taken in.

## Pages

page-skip = To the content
page-theme = Day or night
page-sound = Sound
page-lobby = Maya games, one house
page-lead = Play a bot at once, invite friends with a link, or share one screen. No account, nothing to install.
page-guest = Guest
page-play = Play
page-against = against
page-more-ways = More ways to play
page-rules = Rules
page-ruling = our ruling
page-to-the-lobby = To the lobby
page-back-to-form = Back to what you filled in
page-your-name = Your name
page-keep = Keep
page-forget-me = Forget me on this device
page-forget-what = Your name and your seats are lost for you: there is no way back to them. Games go on without you.
page-new-table = A new table
page-my-tables = Your tables
page-open-tables = Tables that wait for people
page-running-tables = Tables to look at
page-none = None just now.
page-free-seat = (free)
page-link-seat = (by link)
page-invite-seat = { $seat }, for whoever has this link:
page-invite-any = Any free seat:
page-leave = Leave this table
page-leave-what = Your seat is free again; a table without people is closed.
page-status-open = waits for people
page-status-running = being played
page-status-over = over
page-status-closed = closed
page-game = Game
page-seats = Seats
page-seat-me = You, or somebody at this screen
page-seat-open = Anybody
page-seat-reserved = Whoever has the link
page-clock = Clock
page-clock-none = None
page-clock-live = Live
page-clock-bank = Minutes for the game
page-clock-increment = Seconds more a phase
page-clock-correspondence = Correspondence
page-clock-days = Days a move
page-table = Table
page-unlisted = Only for those who have the link
page-spectators = Others may look on
page-grace = Seconds until a bot takes over (with three or more)
page-stand-in = The bot that takes over
page-open-table = Open the table
page-join = Sit down
page-invite = Invite
page-copy = Copy
page-copied = Copied
page-script = This page needs JavaScript to play.
page-board = Board
page-step-back = Step back
page-confirm = Confirm
page-confirm-this = Confirm: {"{"}label{"}"}
page-careful = Ask before sending
page-type = Type an action
page-do = Do it
page-player = { $seat }
page-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win.
}
page-drawn = A draw.
page-end-resign = { $seat } resigned.
page-end-flag = { $seat } ran out of time.
page-end-draw = All agreed on a draw.
page-end-left = { $last } Only { $left } { $count ->
    [one] is
   *[other] are
} left.
page-place-resigned = { $place }; resigned
page-place-flagged = { $place }; ran out of time
page-closed = This table is closed: everybody left it before the game began.
page-no-spectators = Only those who play may see this table.
page-sit-to-see = Only those who play may see this table. A seat is free: sit down, and you see it.
page-refused = The house no longer shows you this table. Load the page again to see why.
page-chat-not-sent = That was not sent: the connection is lost. Try again in a moment.
page-lost = The connection is lost. What was confirmed is safe; connecting again.
page-not-sent = That did not arrive. Choose again.
page-sending = Sending.
page-waiting = Waiting for people.
page-sealed = You have chosen. Waiting for the others; you may still change it.
page-your-turn = Your turn
page-plate-out = out
page-plate-away = away
page-plate-bot = played by
page-plate-free = free
page-plate-you = you
page-pass-to = Pass the screen to {"{"}name{"}"}.
page-lift = Here I am
page-turn-left = Turn left
page-turn-right = Turn right
page-levels = Levels
page-take-back = Take back
page-draw = Offer a draw
page-decline = Decline
page-agree = Agree
page-resign = Resign
page-sure = Really resign
page-back = I am back
page-rematch = Play again
page-to-the-rematch = To the next game
page-sums = How the points came about
page-sums-all = In all
page-replay = Watch it again
page-replay-start = To the start
page-replay-back = Back
page-replay-on = On
page-replay-end = To the end
page-replay-at = Step { $at } of { $of }
page-replay-begins = The table as it was at the beginning.
page-to-the-table = To the table
page-seat-too-many = The game is for { $players }, but seat { $seat } is filled. Choose more players, or leave that seat open.
page-several = or none, and they are drawn
page-position = In words
page-log = Log
page-chat = Chat
page-say = Say something
page-send = Send
page-chat-nameless = Only those with a name can talk here.
page-record = Record
page-commitment = Commitment of the shuffle:
page-seed = Seed of the shuffle:
