# The texts of the page. One line per message, with { $name } for a value.

# Shell
page-skip = Skip to the content
page-menu = Views
page-language = Language
page-switch-theme = Switch between light and dark
page-view-play = Play
page-view-new = New
page-view-open = Open
page-view-games = Games
page-view-learn = Learn
page-view-make = Make
page-view-analyze = Analyze
page-view-algorithms = Algorithms
page-view-review = Review
page-view-share = Share
page-view-settings = Settings
page-failed = The engine does not answer. Check the connection and try again.
page-failed-title = This view cannot be shown
page-again = Try again
page-cancel = Cancel
page-close = Close
page-list-separator = { ", " }

# The board
page-board = Sudoku board
page-cell-at = row { $row }, column { $column }
page-cell-given = given { $digit }
page-cell-digit = { $digit }
page-cell-empty = empty
page-cell-marks = marks { $digits }
page-cell-corner = corner marks { $digits }
page-cell-color = color { $color }
page-cell-conflict = in conflict
page-cell-wrong = wrong
page-cell-missing = candidate missing
page-cell-place = to place
page-cell-eliminate = elimination
page-cell-set-a = pattern
page-cell-set-b = second set
page-cell-fin = fin

# Play
page-play-untitled = Puzzle
page-play-time = Time
page-play-pause = Pause
page-play-resume = Continue
page-play-paused = Paused. The board is hidden.
page-play-resumed = The game continues.
page-play-undo = Undo
page-play-redo = Redo
page-play-clear = Clear the selected cells
page-play-more = More
page-play-hint = Hint
page-play-check = Check
page-play-multiple = This puzzle has several solutions, so there are no hints.
page-play-none = This puzzle has no solution. Check its givens.
page-play-changed = { $count } cells changed
page-play-selected = { $count } cells selected
page-play-bad-link = The link has no game that can be read. Copy the whole link again, or open the puzzle as text.
page-play-no-game = This game is not among the saved games. It may have been deleted.
page-play-not-opened = The game did not open
page-play-go-on = Play the last game
page-play-open-other = Open another puzzle
page-pad = Keypad
page-pad-left = { $digit }, { $count } left
page-pad-color = Color { $color }
page-pad-candidate = Color candidate { $digit } { $color }
page-modes = What a digit does
page-mode-place = Digit
page-mode-corner = Corner
page-mode-center = Center
page-mode-color = Color
page-mode-now = Mode: { $mode }
page-color-target = What the colors go to
page-color-cells = Cells
page-color-candidates = Candidates in { $color }
page-color-1 = gray
page-color-2 = red
page-color-3 = orange
page-color-4 = yellow
page-color-5 = green
page-color-6 = teal
page-color-7 = blue
page-color-8 = purple
page-color-9 = pink
page-cell-candidate-color = candidate { $digit } { $color }
page-extending-on = Each move or press adds a cell. Press + or Esc to end.
page-extending-off = Moves select one cell.
page-candidates-on = Automatic candidates. Center marks remove and restore them.
page-candidates-off = Your own marks.
page-menu-automatic = Automatic candidates
page-menu-fill = Fill candidates
page-menu-options = Options
page-menu-print = Print
page-menu-abandon = Abandon
page-abandon-title = Abandon this game?
page-abandon-about = It stays among the saved games and can be reviewed, but not continued.
page-save = Save
page-save-point = Save point
page-save-points = Save points
page-save-point-name = Point { $number }
page-save-point-label = Name
page-save-point-about = The board as it is now, to return to. A save point with the same name is replaced.
page-save-point-made = Save point: { $name }
page-no-save-points = There are no save points yet. Make one before you try something.
page-restore = Return
page-restore-name = Return to { $name }
page-history = History
page-history-start = Start
page-history-empty = Nothing has changed yet.
page-history-cells = { $count } cells
page-history-place = { $cells }: { $digits }
page-history-clear = { $cells }: cleared
page-history-toggle-corner = { $cells }: corner { $digits }
page-history-toggle-center = { $cells }: center { $digits }
page-history-eliminate = { $cells }: eliminated { $digits }
page-history-restore = { $cells }: restored { $digits }
page-history-toggle-color = { $cells }: { $color }
page-history-toggle-candidate-color = { $cells }: { $digits } { $color }
page-history-restore-point = Returned to { $name }
page-history-fill-candidates = Candidates filled in
page-history-apply-step = { $cells }: step of a hint
page-finished-solved = Solved
page-finished-abandoned = Abandoned
page-finished-time = Time
page-finished-puzzle = Puzzle
page-finished-hints = Hints
page-finished-review = Review
page-finished-new = New puzzle

# Hints
page-hint = Hint
page-hint-idle = A hint starts from your digits and marks. Each press shows more: mistakes, technique, houses, cells, the whole step.
page-hint-grade = Hint { $grade } of 5.
page-hint-more = Show more
page-hint-apply = Apply
page-hint-first = Press { $key } until the whole step is shown; then Enter applies it.
page-hint-nothing = There is no step to apply. Correct the mistakes first.
page-searching = Searching…
page-steps = All steps
page-steps-about = Every step that applies now. Choose one to see it on the board.
page-steps-none = No known technique applies here.
page-steps-count = { $count } steps apply.
page-steps-back = Back to the list
page-lesson = Lesson
page-check = Check
page-check-clean = No conflict and no wrong digit.
page-check-no-conflict = No conflict. That does not mean that the digits are correct.
page-check-unknown = The puzzle does not have exactly one known solution, so only conflicts were checked.
page-check-conflicts = Conflict, the same digit twice in a house: { $cells }.
page-check-wrong = Wrong, different from the solution: { $cells }.
page-check-missing = The candidates lack the digit of the solution: { $cells }.
page-check-apart = No digits are in conflict: a wrong digit need not be in conflict.

# Games and statistics

# Review

# Settings and keys
page-keys = Keys
page-keys-move = Moving and selecting
page-keys-write = Digits, marks, colors
page-keys-help = Undo, hints, checks
page-keys-game = Games and page
page-keys-notes = Keys work while the board has the focus. On a Mac, ⌘ works like Ctrl. Two quick presses of a digit in a mark mode place it. The browser keeps Ctrl+W, Ctrl+T and Ctrl+N for itself; Ctrl+P prints the board.
page-key-move = move the cursor
page-key-extend = extend the selection
page-key-row-start = go to the start of the row
page-key-row-end = go to the end of the row
page-key-select-all = select all cells
page-key-select-same = select all cells with the same digit
page-key-toggle-select = let moves extend the selection, or stop it
page-key-digit = enter a digit as the mode says; letters on boards above 9×9
page-key-corner = corner mark; in the color mode, color this candidate
page-key-center = center mark
page-key-place-mode = digits are placed
page-key-corner-mode = digits are corner marks
page-key-center-mode = digits are center marks
page-key-color-mode = digits are colors
page-key-next-mode = next mode
page-key-previous-mode = previous mode
page-key-clear = clear the selected cells: what the mode writes first
page-key-fill = automatic candidates on or off
page-key-undo = undo
page-key-redo = redo
page-key-hint = hint; each press shows more
page-key-apply = apply the step of the hint
page-key-dismiss = close the hint, select one cell
page-key-check = find conflicts and wrong digits
page-key-save-point = make a save point
page-key-save-points = return to a save point
page-key-review = review of the game so far
page-key-new = new puzzle
page-key-games = saved games
page-key-statistics = statistics
page-key-options = options: highlights, marks, timer
page-key-pause = pause; the board is hidden
page-key-timer = show or hide the timer
page-key-help = this list
page-settings-highlights = Highlights
page-settings-marks = Marks and candidates
page-settings-board = Board and keypad
page-setting-peers = Row, column and box
page-setting-peers-about = Shades the houses of the selected cell.
page-setting-same = The same digit
page-setting-same-about = Shades the cells with the digit of the selected cell.
page-setting-conflicts = Conflicts
page-setting-conflicts-about = Underlines equal digits in one house. A digit without a conflict can still be wrong.
page-setting-wrong = Wrong digits
page-setting-wrong-about = Crosses out digits that differ from the solution, at once. This gives the solution away.
page-setting-colors = Your colors
page-setting-colors-about = Shows the colors of cells and candidates. Hidden colors are kept.
page-setting-marks = Center marks
page-setting-marks-about = In a row, or each digit always in the same place.
page-setting-marks-center = In the middle
page-setting-marks-fixed = Fixed places
page-setting-automatic = Automatic candidates
page-setting-automatic-about = Shows all candidates and keeps them up to date. What you eliminate stays eliminated.
page-setting-clear = Placing a digit clears its marks
page-setting-clear-about = Removes the digit from the marks of the row, column and box.
page-setting-timer = Timer
page-setting-timer-about = Shows the time. It is measured in any case.
page-setting-remaining = How many of each digit are left
page-setting-remaining-about = On the keys.
page-setting-large = Large digits
page-setting-large-about = Makes the digits on the board larger.
page-setting-keypad = Order of the keypad
page-setting-keypad-about = As on a phone or as on a number pad.
page-setting-keypad-phone = 1 2 3 at the top
page-setting-keypad-numpad = 7 8 9 at the top

# New puzzle

# Open

# Make

# Analyze

# Share and print

# Learn

# Algorithms
