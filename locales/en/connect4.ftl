# Connect Four, the calibration game.

connect4-name = Connect Four
connect4-about = Four discs in a line win. For measuring only.
connect4-board = Board
connect4-columns = Columns
connect4-column = Column { $column }
connect4-disc = a disc of { $seat }
connect4-empty = an empty place
connect4-ask-drop = Choose a column for your disc.
connect4-choose = Drop a disc into column { $column }
connect4-spoken-empty = Column { $column } is empty.
connect4-spoken-column = Column { $column }, from the bottom: { $discs }.
connect4-told-drop = { $seat } drops a disc into column { $column }.
connect4-refused-full = Column { $column } is full.
connect4-line = Four in a line
connect4-full = The board is full
connect4-expected-column = a column from a to g
connect4-expected-position = seven columns from the left and the seat to move, such as “12/////1/ 2”
