# The messages of shudu. One key, one message; every language has the same keys.

## Verdicts

verdict-unique = Exactly one solution.
verdict-multiple = { $count } solutions.
verdict-multiple-limit = At least { $count } solutions (counted up to the limit).
verdict-none = No solution.
verdict-clash = No solution: { $clash }
verdict-undecided = Undecided: the search was stopped (--timeout).

## Why a puzzle does not have exactly one solution

clash = { $house } has two { $digit }s: { $first } and { $second }
check-proper = Valid: exactly one solution.
check-clash = Not valid: { $clash }. Change one of the two.
check-none = Not valid: no two digits clash, but there is no solution.
check-suspects = Removing any single one of these givens would make the puzzle solvable: { $cells }
check-multiple = Not valid: these two solutions differ in { $count } cells: { $cells }
check-mends = Adding any single one of these givens would make the puzzle valid: { $cells }
check-minimal = Minimal: every given is necessary.
check-redundant = Not minimal: { $count ->
    [one] this given is redundant: { $cells }
   *[other] each of these { $count } givens is redundant on its own: { $cells }
 }
not-proper = not valid: the puzzle does not have exactly one solution

## Positions in files, and formats

unknown-ignored = unknown constraints are ignored: { $names }
located-line = { $file }:{ $line }: { $message }
located-column = { $file }:{ $line }:{ $column }: { $message }
source-argument = argument { $number }
located-place = { $file }:{ $line }:
no-room = the format { $format } cannot contain a { $found } puzzle; choose another format, such as line, rows or jsonl
no-room-rules = the format { $format } cannot contain these rules: { $rules }; choose another format, such as link, fpuzzles or jsonl
rule-board = board
rule-regions = regions
rule-diagonal-down = diagonal-down
rule-diagonal-up = diagonal-up
rule-anti-knight = anti-knight
rule-anti-king = anti-king
rule-leaper = leaper
rule-cage = cage
rule-thermometer = thermometer
rule-sandwich = sandwich
no-room-ever = the format { $format } cannot contain { $found } grids; choose another format, such as line, rows or jsonl
no-room-beside = the format { $format } cannot contain what { $flag } adds; choose another format, such as line, sdk, csv, jsonl or json
column-left-out = { $file }:{ $line }: the field '{ $name }' appeared after the columns of the table were fixed and is left out; declare it with --columns '{ $name }', or use --format jsonl
columns-left-out-more = more fields have no column; they are left out and not listed
columns-need-csv = --columns declares columns of a table; it requires --format csv
blank-unreadable = the format { $format } cannot be read back with '{ $blank }' for blanks; choose another character, such as one of { $list }

## Files

file-not-found = { $file }: no such file. Check the name, or use '-' to read standard input.
file-nor-puzzle = { $file }: no such file, and not a puzzle: { $message }
file-not-permitted = { $file }: permission denied. Check the permissions of the file.
file-is-directory = { $file }: this is a directory; a file is required.
file-unreadable = { $file }: cannot read: { $error }
argument-neither = { $flag }: '{ $value }' is neither a file nor a puzzle
cannot-write = cannot write the output: { $error }
no-thread = The system starts no more threads. Raise the limit on processes (ulimit -u) or memory (ulimit -v).
internal-error = Internal error; the output may be incomplete. Please report the message above.
cannot-write-file = cannot write { $file }: { $error }
reason-full = the disk is full
reason-quota = the disk quota is exceeded
reason-large = the file would be too large
reason-permission = permission denied
reason-read-only = the file system is read-only
reason-no-folder = there is no such directory
reason-directory = this is a directory; a file is required
reason-damaged = the compressed data is damaged
reason-cut = the compressed data ends too early
reason-unsupported = this kind of compression is not supported
reason-closed = the reader has closed the pipe
reason-timeout = the device does not answer
reason-system = system error { $code }
json-cut = the text ends too early
json-expected = expected { $signs }
json-syntax = syntax error
json-kind = expected { $kind }
json-missing = the field '{ $name }' is missing
json-unknown = '{ $name }' is not known
json-number = a number
json-text = a text
json-boolean = true or false
json-list = a list
json-object = an object
json-other = another value
output-kept = { $file } was not written; the previous content is unchanged.
output-not-written = { $file } was not written.
output-part = The results so far are in { $part }; { $file } is unchanged.
output-part-new = The results so far are in { $part }; rename it to { $file } to use them.
output-in-place = { $file }: unchanged, because the output is also an input and { $lost } would be lost; write to another file
lost-puzzles = puzzles without a result
photo-no-picture = not a picture; JPEG and PNG are read
photo-unsupported = { $format } pictures are not read; save the picture as JPEG or PNG
photo-damaged = the picture is damaged: { $reason }
photo-too-large = the picture has { $width }×{ $height } pixels; the limit is 64 million and 20000 per side
photo-no-grid = the picture shows no grid; photograph the whole grid from above
photo-doubt = compare with the picture: { $reasons }
photo-and = {"; "}
photo-unsure = unsure of { $cells }
photo-repaired = changed so that there is exactly one solution: { $cells }
photo-written = may be handwriting: { $cells }
photo-improper = the digits do not give exactly one solution
photo-lines = the lines of the grid are not clear
photo-too-long = the file of the picture has more than { $limit } MiB
photo-show-input = { $file } is not a picture; --show draws what was read over a JPEG or PNG picture
photo-show-several = --show draws one picture; with --output name one, or show them on a terminal
lost-picture = the picture
lost-text = lines of other text
lost-bytes = bytes that are not UTF-8
lost-candidates = candidates and placed digits
lost-fields = fields of the table
output-extension = { $file }: unknown file type; use a name that ends in { $known }
plot-is-input = --plot { $file } is an input file; choose another name
plot-is-output = --plot { $file } and --output are the same file; choose another name
output-is-input = the input and the output are the same file; use --output FILE, which replaces the file after all input has been read
output-has-own = --output does not apply: this command names its output files itself

## Summaries

summary-refused = { $refused } { $refused ->
    [one] puzzle was
   *[other] puzzles were
 } rejected; { $read } { $read ->
    [one] puzzle was
   *[other] puzzles were
 } read and processed.
summary-lost = { $count } { $count ->
    [one] puzzle has
   *[other] puzzles have
 } candidates or placed digits that the format { $format } cannot contain; pencilmarks, candidates and jsonl keep them.
summary-empty = no puzzle found in the input
detect-file = { $file }: { $count } { $count ->
    [one] puzzle
   *[other] puzzles
 }
detect-part = from line { $line }: { $count } { $count ->
    [one] puzzle
   *[other] puzzles
 } of { $size } cells, format { $format }
detect-shape = shape of the boxes: { $names }
detect-rules = rules that are not classic: { $names }
detect-unknown = constraints that are not understood: { $names }
detect-column = column of the puzzles: { $names }
detect-fields = other columns: { $names }
detect-comments = lines of comments: { $count }
detect-skipped = skipped lines, which are neither puzzles nor comments: { $count }
summary-skipped = { $count } { $count ->
    [one] line
   *[other] lines
  } of other text { $count ->
    [one] was
   *[other] were
  } skipped.
summary-replaced = { $count } { $count ->
    [one] comment or record is
   *[other] comments or records are
 } not UTF-8; invalid bytes were replaced by U+FFFD.
summary-several = { $count } of { $records } { $records ->
    [one] puzzle
   *[other] puzzles
 } { $count ->
    [one] has
   *[other] have
 } several solutions.
summary-none = { $count } of { $records } { $records ->
    [one] puzzle
   *[other] puzzles
 } { $count ->
    [one] has
   *[other] have
 } no solution.
summary-undecided = { $count } of { $records } { $records ->
    [one] puzzle
   *[other] puzzles
 } { $count ->
    [one] is
   *[other] are
 } undecided.
summary-interrupted = Interrupted; all results up to puzzle { $count } were written.
stats-verdicts = puzzles: { $records }; unique: { $unique }, multiple: { $multiple }, none: { $none }, invalid: { $invalid }, undecided: { $undecided }
stats-work = nodes: { $nodes }, guesses: { $guesses }, sweeps: { $sweeps }; time: { $seconds } s, puzzles per second: { $rate }
stats-depth = deepest solution: depth { $depth }
stats-one = nodes: { $nodes }, guesses: { $guesses }, sweeps: { $sweeps }; solution at depth { $depth }
reading-terminal = reading puzzles from the terminal; press Ctrl-D to end
file-too-long = longer than { $bytes } bytes, too long for one puzzle or pattern
progress-walks = walks: { $count }, { $rate } per second
progress-measurements = measurements: { $count }, { $rate } per second
estimate-stopped = --timeout stopped the estimate after { $made } of { $walks } walks
count-endless = about { $estimate } solutions are counted one by one; use --limit or --timeout to bound the count, --estimate to estimate it
enumerate-endless = about { $estimate } grids (with the first row 1, 2, 3…) are counted one by one; use --limit or --timeout to bound the count, --estimate to estimate it
enumerate-stopped = --timeout stopped the list; grids written: { $count }
enumerate-count-stopped = --timeout stopped the count; there is no partial result. Use --estimate for an estimate.
help-enumerate--estimate = Estimate the number with this many random walks instead of counting: the number and its 95 % confidence interval
help-enumerate--timeout = Stop after this time, such as 90, 1.5s or 1h30m; a list ends there, a count is not printed
progress-puzzles = puzzles: { $count }, { $rate } per second
progress-solutions = solutions: { $count }, { $rate } per second
progress-grids = grids: { $count }, { $rate } per second
progress-trials = trials: { $count }, { $rate } per second

## Generating

seed-chosen = seed { $seed } (use --seed { $seed } to repeat this run)
holes-too-large = a { $shape } grid has { $cells } cells; ask for fewer holes
method-not-finished = --method grow makes puzzles, not finished grids; omit --finished or choose another method
numbers-end = puzzle numbers end at { $last }; choose a smaller --start-at or --count
generated-puzzle = Puzzle { $index }, { $givens } givens, exactly one solution:
generated-finished = Finished grid { $index }:

## Engines

engine-not-lexicographic = the engine { $engine } does not find solutions in lexicographic order; omit --engine, or choose backtrack, bitmask or lexi
depth-needs-singles = --depth and --full require --engine singles
device-unavailable = the GPU cannot be used ({ $reason }); the CPU is used instead
device-none = the GPU cannot be used: { $reason }
device-lost = the GPU failed ({ $reason }); the rest was done on the CPU
device-no-driver = no NVIDIA driver is installed
device-old-driver = the NVIDIA driver supports CUDA { $found }, but 12.0 or later is required; install driver 525 or later
device-no-device = the NVIDIA driver finds no GPU of compute capability 7.0 or later
device-no-such = there is no GPU { $number }; GPUs found: { $found }, numbered from 0
device-memory = not enough free GPU memory
device-error = the NVIDIA driver reported { $error }
device-not-built = this program was built without GPU support

## The laboratory

lab-depth-title = { $givens } random { $givens ->
    [one] digit
   *[other] digits
 }, { $trials } { $trials ->
    [one] trial
   *[other] trials
 }, seed { $seed }
lab-depth-none = no solution
lab-depth-undecided = undecided
lab-depth-no-room = digits that did not fit
lab-depth-solved = solved
lab-depth-mean = mean depth
lab-depth-median = median
lab-depth-deepest = deepest
lab-depth-within = found within depth { $depth }
trace-none = the engine { $engine } has no trace; engines with a trace: { $engines }
trace-cut = the trace stops after { $count } { $count ->
    [one] event
   *[other] events
 } (--limit)
lab-queens-row = { $n } { $n ->
    [one] queen
   *[other] queens
 }: { $count }
lab-queens-board = Board { $number }:

## The classic command `sudoku`

classic-usage = usage: sudoku -c N | -s FILE | -n N [-m 1|2|3] [-r A~B] [-u]
classic-help =
    sudoku: generates and solves puzzle files, as the course project specifies.

    { "  " }-c N      N finished grids (1 to 1000000), into game.txt
    { "  " }-s FILE   solves every puzzle of FILE, solutions into sudoku.txt
    { "  " }-n N      N puzzles (1 to 10000), into game.txt; without -u they may have
    { "  " }          several solutions
    { "  " }-m L      level 1, 2 or 3: 20-30, 30-40 or 40-55 holes (only with -n)
    { "  " }-r A~B    A to B holes, within 20 to 55 (only with -n)
    { "  " }-u        every puzzle has exactly one solution (only with -n)

    { "  " }--method random|spread|grow   method of generating (default: random)
    { "  " }--seed S                      the same seed gives the same file
    { "  " }--lang en|zh-CN|zh-TW         language of the messages
    { "  " }--version                     shows the version

    Several of -c, -s and -n run one after the other, in the order typed.

    Examples:
    { "  " }sudoku -c 20
    { "  " }sudoku -n 100 -r 30~45 -u
    { "  " }sudoku -s game.txt
classic-range-c = -c takes a number of finished grids from 1 to 1000000, not '{ $found }'
classic-range-n = -n takes a number of puzzles from 1 to 10000, not '{ $found }'
classic-range-m = -m takes a level from 1 to 3, not '{ $found }'
classic-range-r = -r takes a range of holes A~B from 20 to 55 with A not above B, such as 20~55, not '{ $found }'
classic-needs-n = { $flag } requires -n, the number of puzzles, for example: sudoku -n 10 { $flag } { $example }
classic-needs-value = { $flag } needs a value
classic-unknown = unknown option '{ $found }'
classic-choose-one = choose one or more of -c, -s and -n
classic-m-and-r = -m and -r both set the number of holes; -r { $range } is used
classic-c-and-n = -c and -n both write { $file }; it will contain the output of the last one
classic-bad-method = --method takes random, spread or grow, not '{ $found }'
classic-bad-seed = --seed takes a whole number, not '{ $found }'
classic-bad-lang = --lang takes en, zh-CN or zh-TW, not '{ $found }'
classic-solve-alone = --method and --seed require -c or -n; they have no effect on -s
classic-grow-puzzles = --method grow makes puzzles with 25 to 37 givens and exactly one solution; it requires -n and cannot be combined with -c, -m or -r
classic-made-finished = { $count } finished { $count ->
    [one] grid
   *[other] grids
 } in { $file }
classic-made-puzzles = { $count } { $count ->
    [one] puzzle
   *[other] puzzles
 } in { $file }
classic-several = { $several } of { $count } { $count ->
    [one] puzzle
   *[other] puzzles
 } { $several ->
    [one] has
   *[other] have
 } several solutions; use -u for puzzles with exactly one.
classic-repeats = { $repeats } of { $count } finished { $count ->
    [one] grid
   *[other] grids
 } { $repeats ->
    [one] repeats
   *[other] repeat
 } an earlier one: --method spread makes few different grids.
classic-solved = { $solved } of { $count } { $count ->
    [one] puzzle
   *[other] puzzles
 } solved, solutions in { $file }
classic-none-solved = 0 of { $count } { $count ->
    [one] puzzle
   *[other] puzzles
 } solved; { $file } is unchanged.
classic-unsolved = { $file }:{ $line }: No solution.
classic-many = { $file }:{ $line }: more than { $count } solutions; only the first { $count } are written
classic-empty = { $file }: no puzzle found

## The terminal player
play-too-small = The terminal is too small. Expected at least { $width }×{ $height } characters.
play-welcome = n new game   o saved games   ? keys   q quit. Paste a puzzle to play it.
play-seed = seed { $seed }
play-variant = { $size } variant
play-paused = Paused. Press p to continue.
play-resumed = The game continues.
play-searching = Searching… Esc cancels.
play-checking = Checking the puzzle… Esc cancels.
play-generating = Generating… attempts: { $count }. Esc cancels.
play-cancelled = Canceled.
play-counts = blanks { $blanks }   hints { $hints }
play-mode-place = Digit
play-mode-corner = Corner
play-mode-center = Center
play-mode-color = Color
play-cell-given = given { $digit }
play-cell-own = digit { $digit }
play-cell-blank = blank
play-cell-corner = corner { $marks }
play-cell-center = center { $marks }
play-cell-color = color { $names }
play-color-1 = gray
play-color-2 = red
play-color-3 = orange
play-color-4 = yellow
play-color-5 = green
play-color-6 = teal
play-color-7 = blue
play-color-8 = purple
play-color-9 = pink
play-cells-selected = { $count } cells
play-extending-on = Each move extends the selection. Press + or Esc to end.
play-extending-off = Moves select one cell.
play-candidates-on = Automatic candidates. Center marks remove and restore them.
play-candidates-off = Your own marks.
play-hint-grade = Hint { $grade } of 3
play-hint-next = { $key } shows more.
play-hint-more = Press { $key } until the whole step is shown; then Enter applies it.
play-hint-apply = Enter applies the step.
play-scroll = , . scroll
play-check-clean = No conflict and no wrong digit.
play-check-unknown = The solution is not known, so only conflicts were checked.
play-foot-hint = hint
play-foot-check = check
play-foot-undo = undo
play-foot-candidates = candidates
play-foot-pause = pause
play-foot-new = new
play-foot-options = options
play-foot-help = keys
play-foot-quit = quit
play-new-title = New game
play-new-level = Level
play-new-rating = Rating
play-new-technique = Technique
play-new-symmetry = Symmetry
play-new-shape = Size
play-new-seed = Seed
play-new-start = Start
play-new-type-in = Type in a puzzle
play-new-any = any
play-new-random = random
play-new-foot = ↑ ↓ choose, ← → change, Enter starts, Esc closes. A pasted puzzle starts at once.
play-new-bad-rating = The rating is a number such as 3.4, or a range such as 3.0-4.5.
play-new-bad-seed = The seed is a number from 0 to 18446744073709551615.
play-symmetry-none = none
play-symmetry-rotate180 = half turn
play-symmetry-rotate90 = quarter turn
play-symmetry-mirror = left and right
play-symmetry-flip = top and bottom
play-symmetry-mirrors = left and right, top and bottom
play-symmetry-diagonal = diagonal
play-symmetry-antidiagonal = antidiagonal
play-symmetry-diagonals = both diagonals
play-symmetry-full = all turns and reflections
play-symmetry-random = random
play-no-puzzle = The text has no puzzle.
play-file-not-found = { $file }: there is no such file. Check the name.
play-fault-unknown-format-advice = write the cells row by row, with '.' for blanks
fault-unknown-format-request-advice = write a 9×9 puzzle as 81 characters, '.' for blanks, or choose the format
play-fault-binary-advice = use a text with a puzzle
play-fault-bad-triple-advice = for example 3,5,7; or write the cells row by row, with '.' for blanks
fault-bad-triple-request-advice = for example 3,5,7; other sizes need the shape
play-fault-fields-missing-advice = copy the whole line again
play-fault-no-puzzle-column-advice = the name of the column must be 'puzzle'
fault-no-puzzle-column-request-advice = name the column 'puzzle'
play-fault-wrong-shape-advice = use a puzzle of that size
fault-wrong-shape-request-advice = omit the shape or choose another
play-not-started = The game did not start: { $why }
play-started-multiple = This puzzle has several solutions, so there are no hints.
play-unknown = This puzzle has rules that this program does not know: { $names }. They are kept but not checked, so there are no hints.
play-not-saved = The game is not saved: { $error }.
play-not-saved-sign = not saved
play-saved-again = The game is saved again.
play-lost = The game was not saved: { $error }. The moves since the last save are lost.
play-no-games = There are no saved games.
play-games-title = Saved games
play-games-foot = Enter continues, Del deletes, Esc closes.
play-games-delete = Press Del again to delete this game.
play-game-solved = solved
play-game-abandoned = abandoned
play-game-blanks = { $count } blank
play-game-ago = { $time } ago
play-seconds = { $count } s
play-minutes = { $count } min
play-hours = { $count } h
play-days = { $count } d
play-puzzles-title = Puzzles: { $count }
play-not-rated = not rated
play-list-foot = Enter chooses, Esc closes.
play-no-save-points = There are no save points; b makes one.
play-save-points-title = Save points
play-save-point-title = Name of the save point
play-save-point-name = point { $number }
play-save-point-foot = Enter saves, Esc closes.
play-save-point-made = Save point: { $name }.
play-options-title = Options
play-options-foot = Enter changes, Esc closes.
play-option-same = Highlight the same digit
play-option-peers = Highlight row, column and box
play-option-conflicts = Highlight conflicts
play-option-timer = Show the timer
play-option-candidates = Automatic candidates
play-option-clear-marks = Placing a digit clears its marks
play-option-order = Order of hints
play-option-theme = Colors
play-theme-light = light
play-theme-dark = dark
play-theme-print = print
play-theme-high-contrast = high contrast
play-theme-color-blind = color-blind
play-option-language = Language
play-language = English
play-statistics-title = Statistics
play-no-review = There is nothing to review yet.
play-review-title = Review
play-finished-title = Solved
play-abandoned-title = Abandoned
play-finished-puzzle = Puzzle
play-finished-time = Time
play-finished-hints = Hints
play-finished-hints-value = { $count }, up to grade { $grade }
play-finished-mistakes = Mistakes
play-finished-foot = n new game   i statistics   y review   Esc board
play-typed-title = Type in a puzzle
play-typed-givens = Givens: { $count }
play-typed-foot = Type digits and . for blanks. Tab changes the size, Enter starts, Esc closes.
play-typed-paste = A pasted puzzle fills the board.
play-typed-multiple = Several solutions: the game has no hints. Enter starts it, other keys continue typing.
play-typed-none = A game needs a solution. Correct the givens.
play-verdict-unique = Exactly one solution. Enter starts.
play-verdict-multiple = Several solutions.
play-help-title = Keys
play-help-foot = ↑ ↓ PgUp PgDn scroll, Esc closes.
play-help-notes = Shift with a digit is also read from !@#$%^&*( in terminals that cannot report it. Boards above 9×9 have letters as digits: type them in upper case. The mouse selects cells, also by dragging; Ctrl or Shift with a click adds a cell. Pasted text in any format starts its puzzle.
play-keys-move = Moving and selecting
play-keys-write = Digits, marks, colors
play-keys-help = Undo, hints, checks
play-keys-game = Games and program
play-key-move = move the cursor
play-key-extend = extend the selection
play-key-row-start = go to the start of the row
play-key-row-end = go to the end of the row
play-key-next-blank = go to the next blank cell
play-key-previous-blank = go to the previous blank cell
play-key-select-all = select all cells
play-key-select-same = select all cells with the same digit
play-key-toggle-select = let moves extend the selection, or stop it
play-key-digit = enter a digit as the mode says; letters on boards above 9×9
play-key-corner = corner mark; in the color mode, color this candidate
play-key-center = center mark
play-key-place-mode = digits are placed
play-key-corner-mode = digits are corner marks
play-key-center-mode = digits are center marks
play-key-color-mode = digits are colors
play-key-next-mode = next mode
play-key-previous-mode = previous mode
play-key-clear = clear the selected cells
play-key-fill = automatic candidates on or off
play-key-undo = undo
play-key-redo = redo
play-key-hint = hint; each press shows more
play-key-whole-step = hint: the whole step at once
play-key-apply = apply the step of the hint
play-key-dismiss = cancel a search, close the hint, select one cell
play-key-check = find conflicts and wrong digits
play-key-scroll = scroll the text of a hint or message
play-key-save-point = make a save point
play-key-save-points = return to a save point
play-key-review = review of the game so far
play-key-new = new game
play-key-games = saved games
play-key-statistics = statistics
play-key-options = options: highlights, timer, colors, language
play-key-pause = pause; the board is hidden
play-key-timer = show or hide the timer
play-key-help = this list
play-key-redraw = draw the screen again
play-key-suspend = suspend the program
play-key-quit = save and quit

## Help: the frame

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-options-everywhere = Options of every command
help-colon = { ": " }
help-default = default
help-possible-values = possible values
help-some-options = [OPTIONS]
help-a-command = <COMMAND>

## Help: commands and their flags. `help--flag` is a flag that means the same everywhere.

help = Play, learn, generate, rate, solve and print Sudoku puzzles.
help-examples =
    Examples:
    { "  " }shudu generate --solution          a new puzzle and its solution
    { "  " }shudu solve puzzles.txt            solve every puzzle of a file
    { "  " }shudu check newspaper.txt          check for exactly one solution
    { "  " }shudu COMMAND --help               the options of a command

    Exit codes: 0 success; 1 a puzzle had no solution, or not exactly one where that is required;
    2 invalid usage, unreadable input or unwritable output; 130 interrupted by Ctrl-C, 143 by SIGTERM.
help--help = Show this help
help--version = Show the version
help--lang = Language of messages and help: en, zh-CN or zh-TW (default: from the locale)
help--color = When to use colors (NO_COLOR is respected)
help--jobs = Number of threads (default: all cores); the output does not depend on it
help--quiet = Print only errors to stderr
help--output = Write to this file instead of stdout; it is replaced when the run is complete. Devices and FIFOs are written in place; '-' is stdout
help--files = Files to read, plain or compressed; '-' or none reads standard input
help--from = Format of the input (default: auto-detected; see 'shudu formats')
help--column = CSV or JSON column with the puzzle (default: found by name)
help--columns = Columns of a CSV table in addition to those found in the files or at the start of stdin
help--ignore-unknown = Answer under the known rules if a puzzle has constraints that are not understood
help--shape = Shape of the input as box rows x box columns, if its size is ambiguous: 2x3, 3x2
help--symbols = Symbols of boards larger than 9×9 (default: auto-detected)
help--engine = Engine to use (default: the fastest for the shape)
help--timeout = Stop after this time per puzzle, such as 90, 1.5s, 500ms or 1h30m; the puzzle is then 'undecided', and the exit code is 1
help--stats = Report verdicts, work and time on stderr
help--device = Processor for batches: cpu, gpu (all NVIDIA GPUs) or gpu:N (one of them); auto starts on the CPU and adds the GPUs when a run lasts more than half a second (default: auto)
help--format = Format of the output (default: grids on a terminal, lines in a pipe)

help-solve = Solve puzzles: a verdict and solutions for each
help-solve--first = Show only one solution, even if there are more
help-solve--all = Show all solutions, as they are found
help-solve--limit = Show up to N solutions per puzzle, N at least 1 (default: 1 in text formats, otherwise 2). A second solution is always searched for
help-solve--order = Order of several solutions: lex (row by row, small digits first) or any (as found); the default is lex for 9×9 and any for other sizes, the same on every machine
help-solve--strict = Also exit with 1 if a puzzle has several solutions
help-solve--depth = Depth of the first pass of --engine singles (default: 24); a full pass follows if the first was cut off
help-solve--full = Run the full pass of --engine singles, without a first pass unless --depth is given
help-solve--keep = Keep comments and extra columns of the input in text formats
help-solve-examples =
    If a puzzle has no solution, text formats print a blank grid in its place, and the reason goes to stderr.

    Examples:
    { "  " }shudu solve puzzles.txt.gz > solutions.txt
    { "  " }echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' | shudu solve
    { "  " }shudu solve --limit 10 open.txt
    { "  " }shudu solve --format jsonl quizzes.csv
help-count = Count the solutions of each puzzle
help-count--limit = Stop counting at N; the number then ends in '+'
help-count--format = Format of the output: one number per line, CSV, JSON Lines or a JSON list
help-count-examples =
    Examples:
    { "  " }shudu count puzzles.txt
    { "  " }shudu count --limit 1000 --format jsonl open.txt
help-check = Check that each puzzle has exactly one solution; explain if not
help-check--format = Format of the output: one line per puzzle, CSV, JSON Lines or a JSON list (default on a terminal: with explanations)
help-check-examples =
    The exit code is 0 if every puzzle has exactly one solution.

    Examples:
    { "  " }shudu check newspaper.txt
    { "  " }shudu check --format jsonl *.sdk
help-generate = Generate puzzles with exactly one solution, or finished grids
help-generate--count = Number of puzzles (default 1; with --for, as many as fit in the time)
help-generate--seed = Seed: the same seed gives the same puzzles, on any machine and with any number of threads
help-generate--start-at = Number of the first attempt: continues an interrupted run
help-generate--shape = Shape as box rows x box columns: 2x2 (4×4), 2x3 (6×6), 3x3 (9×9), 4x4 (16×16)…
help-generate--finished = Generate finished grids, without blanks
help-generate--distinct = Generate no two equivalent puzzles
help-generate--method = Method: random (default), quick (faster, not uniform), uniform (every finished grid exactly equally likely), spread (one box, rotated into the others) or grow (random digits, then more from a solution)
help-generate--holes = Number of blank cells, as 50 or 40..50 (default: as many as possible)
help-generate--solution = Also show the solution
help-generate-examples =
    Examples:
    { "  " }shudu generate --solution
    { "  " }shudu generate --count 1000 --seed 7 > puzzles.txt
    { "  " }shudu generate --finished --shape 4x4
    { "  " }shudu generate --holes 40..45 --format sdk
    { "  " }shudu generate --level hard --symmetry rotate180 --count 10
    { "  " }shudu generate --technique X-Wing --at-step
    { "  " }shudu generate --givens 20 --for 30s
    { "  " }shudu generate --unbiased --count 1000 --format csv
help-enumerate = List every finished grid of a shape, in lexicographic order
help-enumerate--shape = Shape as box rows x box columns: 2x2 (4×4), 2x3 (6×6), 3x3 (9×9)…
help-enumerate--limit = Stop after N grids
help-enumerate--count = Print only the number of grids, from the census of the shape if it is known
help-enumerate-examples =
    Examples:
    { "  " }shudu enumerate 2x2
    { "  " }shudu enumerate 2x3 --count
    { "  " }shudu enumerate 3x3 | head
help-convert = Convert puzzles to another format
help-convert--format = Format of the output (default: line)
help-convert--blank = Character for blanks, if the format has a choice
help-convert--write-symbols = Symbols of boards larger than 9×9 in the output
help-convert--bare = Omit comments and extra columns
help-convert-examples =
    Examples:
    { "  " }shudu convert --format sdk puzzles.txt
    { "  " }shudu convert --format line --blank 0 grids.ss
    { "  " }shudu convert --format pencilmarks position.txt
help-lab = Experiments from the course reports
help-lab-depth = Measure the search depth of the engine singles: random digits, many trials
help-lab-depth--givens = Number of random digits to place; one table for each value
help-lab-depth--trials = Trials per table
help-lab-depth--seed = Seed of the trials
help-lab-depth--raw = List the depth of each trial instead of a table
help-lab-depth--format = Format of the output: a table, CSV or JSON Lines
help-lab-depth-examples =
    Examples:
    { "  " }shudu lab depth
    { "  " }shudu lab depth --givens 17 --trials 10000 --seed 3 --format jsonl
help-lab-queens = Count the ways to place N queens on an N×N board so that none attacks another
help-lab-queens--n = Number of queens, or a range such as 1..11
help-lab-queens--boards = Draw the boards
help-lab-queens--limit = Draw at most N boards
help-lab-queens-examples =
    Examples:
    { "  " }shudu lab queens 8
    { "  " }shudu lab queens 1..11
    { "  " }shudu lab queens 6 --boards
help-lab-trace = Print what an engine does while it solves a puzzle, event by event
help-lab-trace--engine = Engine to trace: cover (default), singles, backtrack, bitmask or lexi
help-lab-trace--limit = Stop after N events
help-lab-trace--solutions = Stop after N solutions
help-lab-trace--format = Format of the output: one line per event, or JSON Lines
help-lab-trace-examples =
    Each line has the number of the event, the number of open guesses, and the event.

    Examples:
    { "  " }shudu lab trace --engine cover --limit 20 puzzle.txt
    { "  " }shudu lab trace --engine singles --format jsonl puzzle.txt
help-formats = List the text formats, or show one with an example
help-formats--name = Format to show
help-detect = Describe what is read from each file: formats, sizes, rules, columns, skipped text, faults
help-detect--format = Format of the output: text, or one JSON object per file
help-detect-examples =
    The puzzles of one format with the same rules are one part. Every other command reads the same puzzles.

    Examples:
    { "  " }shudu detect puzzles.txt
    { "  " }shudu detect --format jsonl puzzles.zip
help-completions = Write shell completions
help-completions--shell = Shell to write completions for
help-completions-examples =
    Example:
    { "  " }shudu completions bash > ~/.local/share/bash-completion/completions/shudu
help-serve = Start the web app and the HTTP API, on this machine unless --listen says otherwise
help-serve--listen = Address and port; port 0 selects a free port
help-serve--open = Open the page in the browser
help-serve--host = Further names that the header Host may have; IP addresses and localhost are always allowed
help-serve--trusted-proxy = Proxies, as addresses or networks such as 10.0.0.0/8, whose Forwarded or X-Forwarded-For names the client
help-serve--log = What is logged to stderr as JSON lines; only 'texts' logs what requests contain
help-serve--timeout = Time limit of each request, such as 500ms, 30 or 2m (default: 10s)
help-serve--connections = Limit on open connections
help-serve--jobs-per-client = Limit on the waiting and running jobs of each client
help-serve-examples =
    The address is printed to stdout when the server is ready. Ctrl-C or SIGTERM ends it after the
    running requests; a second signal ends it at once. Requests are POST /api/v1/NAME with JSON;
    /api/v1/openapi.json describes them, /healthz and /metrics are for monitoring.

    Examples:
    { "  " }shudu serve --open
    { "  " }shudu serve --listen 0.0.0.0:8080 --host sudoku.example.org
    { "  " }curl -H content-type:application/json -d @request.json localhost:8085/api/v1/solve
help-man = Write manual pages
help-man--dir = Directory for one page per command (default: the main page on stdout)
help-help = Show the help of a command
help-help--verb = Command, such as solve

## Why a text cannot be read: what was found, what was expected, what to do

located-whole = { $file }: { $message }
fault-with-advice = { $fault }; { $advice }
fault-bad-symbol = found { $found }, expected a digit { $expected } or a blank ({ $blanks })
fault-bad-number = found '{ $found }', expected a number 1-{ $side } or a blank
fault-too-short = the puzzle ends after { $found } of { $expected } characters
fault-too-short-advice = add the missing cells, '.' for blanks
fault-too-long = the puzzle has { $found } characters, expected { $expected }
fault-too-long-advice = put a space or a tab before text that is not part of it
fault-row-too-short = the row ends after { $found } of { $expected } cells
fault-row-too-short-advice = add the missing cells, '.' for blanks
fault-row-too-long = the row has { $found } cells, expected { $expected }
fault-rows-missing = the puzzle ends after { $found } of { $expected } rows
fault-rows-missing-advice = add the missing rows
fault-wrong-shape = found a { $found } puzzle, expected { $side }×{ $side } ({ $expected } boxes)
fault-wrong-shape-advice = omit --shape or choose another
fault-bad-triple = found '{ $found }', expected row,column,digit, each 1-{ $side }
fault-bad-triple-advice = for example 3,5,7; other sizes need --shape
fault-cell-twice = cell { $cell } is given twice, with different digits
fault-cell-twice-advice = remove one of them
fault-bad-removal = found '{ $found }', expected an eliminated candidate as digit, row and column, such as 412
fault-fields-missing = the line has { $found } of { $expected } fields
fault-fields-missing-advice = separate the fields with colons, as in 'shudu formats hodoku'
fault-no-column = there is no column '{ $name }'
fault-no-column-advice = the column names are in the first line of the file
fault-no-puzzle-column = no column contains puzzles
fault-no-puzzle-column-advice = name the column with --column
fault-column-missing = the row ends after column { $found }, the puzzle should be in column { $expected }
fault-open-quote = a quoted field is not closed
fault-open-quote-advice = add the missing "
fault-bad-json = invalid JSON: { $reason }
fault-not-a-puzzle = not a puzzle; expected a string, rows of strings or rows of numbers
fault-line-too-long = the record exceeds { $limit } KiB
fault-unsupported-rule = { $format } rule '{ $rule }' is not supported
fault-unsupported-rule-advice = only classic puzzles are supported
fault-remote-link = the link contains only the name of a puzzle on a server
fault-remote-link-advice = shudu does not access servers; open the link and export the puzzle
fault-seed-only = the game ID contains only the seed of a random puzzle
fault-seed-only-advice = use the ID with a colon, which the game shows under 'Specific'
fault-unknown-version = unknown version '{ $found }' of { $format }
fault-unknown-version-advice = a newer version of shudu may support it
fault-damaged = the compressed puzzle is damaged
fault-damaged-advice = copy the whole link again
fault-bad-code = unexpected '{ $found }'
fault-wrong-cell-count = the puzzle has { $found } cells, expected { $expected }
fault-no-shape = there is no box shape for size { $found }
fault-open-tag = a tag is not closed
fault-binary = the input is not text
fault-binary-advice = 'shudu formats' lists the formats
fault-unknown-format = unrecognized format
fault-unknown-format-advice = name the format with --from; 'shudu formats' lists the formats
fault-no-puzzle = the text contains no puzzle
fault-many-puzzles = the text contains more than one puzzle
fault-other-shape = found a { $found } puzzle ({ $shape } boxes), expected 9×9
fault-bad-rules = the rules are not valid: { $reason }
fault-other-rules = found a puzzle with other rules ({ $rules }), expected classic Sudoku
fault-unknown-constraints = the puzzle has constraints that are not understood: { $names }
fault-unknown-constraints-advice = --ignore-unknown answers under the other rules
fault-unknown-constraints-request-advice = the field ignore_unknown answers under the other rules
fault-io = cannot continue reading: { $message }

## Benchmarks

bench-title = { $name }: puzzles: { $puzzles }, limit: { $limit }, one core
bench-engine = engine
bench-rate = per second
bench-sweeps = sweeps
bench-guesses = guesses
bench-verified = verified
bench-yes = yes
bench-no = NO: some counts are wrong
bench-too-slow = too slow: no puzzle solved in the given time
help-bench = Measure puzzles per second on one core, for each engine and instruction set
help-bench--files = Files with 9×9 puzzles, plain or compressed (default: seeded puzzles of every kind)
help-bench--limit = Number of solutions to search for; 2 proves uniqueness
help-bench--time = Time to measure each engine, such as 1, 500ms or 1m
help-bench--engine = Measure only this engine; can be repeated
help-bench--device = Measure this GPU instead of the CPU: gpu or gpu:N; batches of a million puzzles, from memory to memory
help-bench--json = Print JSON Lines: file, engine, isa, limit, puzzles, per_second, verified
help-bench-examples =
    Examples:
    { "  " }shudu bench
    { "  " }shudu bench --engine lanes --time 5 puzzles.txt.gz

## Symmetry

canon-too-many = this board is too large and has too many givens for a canonical form; too many transforms would have to be tried
transform-bad = invalid transform '{ $part }' for this shape; use parts such as t, rot90, mirror, flip, r213456789, c…, d…, separated by slashes
dedupe-stats = puzzles: { $records }, classes: { $classes }; memory for the classes: { $memory } MB, time: { $seconds } s
split-done = training puzzles: { $train }, test puzzles: { $test }
split-shares = the shares add up to { $sum }; at most 1 is possible
split-part = { $file }: { $count } { $count ->
    [one] puzzle
   *[other] puzzles
 }
split-same = --train { $train } and --test { $test } are the same file; choose two files
help-check--minimal = Also list the redundant givens of valid puzzles; the exit code is 1 if there are any
help-check--show = Draw what was read from a photo or a screenshot over the picture: on a terminal that shows pictures, otherwise as PNG to the output
help-canon = Print the canonical form of each puzzle: the smallest equivalent puzzle
help-canon--pattern = Use only the pattern of givens, not the digits
help-canon--format = Format of the output: the form (line), the class id (id), or form, class, automorphisms and transform (csv, jsonl)
help-canon-examples =
    Two puzzles are equivalent if they have the same form and so the same class id.
    Blanks are smaller than digits; cells are compared row by row.

    Examples:
    { "  " }shudu canon puzzles.txt
    { "  " }shudu canon --format id puzzles.txt
    { "  " }shudu canon --pattern --format csv puzzles.txt
help-transform = Transform puzzles into equivalent ones: permute rows, columns, bands, stacks and digits, transpose
help-transform--by = The transform: parts separated by slashes, applied from left to right: t, rot90, rot180, rot270, mirror, flip, r213456789, c…, d…
help-transform--random = Apply a random transform to each puzzle, all equally likely
help-transform--seed = Seed: the same seed and line number give the same transforms
help-transform--times = Variants per puzzle
help-transform--format = Format of the output: puzzles (line), or with transform and source (csv, jsonl)
help-transform-examples =
    Examples:
    { "  " }shudu transform --by rot90 puzzles.txt
    { "  " }shudu transform --by t/r213456789/d987654321 puzzles.txt
    { "  " }shudu transform --random --seed 7 --times 10 --format csv puzzles.txt
help-dedupe = Keep the first puzzle of each class of equivalent puzzles
help-dedupe--by = What makes two puzzles equal: the puzzle, its pattern of givens, or its solution
help-dedupe--stats = Report puzzles, classes, memory and time on stderr
help-dedupe--format = Format of the output (default: line)
help-dedupe-examples =
    A million classes need about 12 to 24 MB of memory. Comments and extra columns are kept.

    Examples:
    { "  " }shudu dedupe puzzles.txt > fresh.txt
    { "  " }shudu dedupe --by solution --stats puzzles.txt.gz > fresh.txt
help-split = Split puzzles into a training and a test file; equivalent puzzles are in the same file
help-split--train = File for the training puzzles
help-split--test = File for the test puzzles
help-split--share = Share of the classes for the test file, as 0.1 or 10%
help-split--part = One of several files and its share, as train.txt=0.8; repeat the flag for each file. What is left of 1 is in no file
help-split--seed = Seed: another seed gives another split
help-split--by = What must not be in both files: the puzzle, its pattern of givens, or its solution
help-split--format = Format of the files (default: line)
help-split-examples =
    The file of a puzzle depends only on its class and the seed, so puzzles can be added later.

    Examples:
    { "  " }shudu split --train train.txt --test test.txt puzzles.txt
    { "  " }shudu split --train a.csv --test b.csv --share 20% --by solution --format csv puzzles.csv
help-minimize = Remove redundant givens until the puzzle is minimal
help-minimize--seed = Seed: the same seed and line number try the givens in the same order
help-minimize--format = Format of the output (default: line)
help-minimize-examples =
    Examples:
    { "  " }shudu minimize puzzles.txt
    { "  " }shudu check --minimal puzzles.txt

## Census

progress-cases = cases: { $count }, { $rate } per second
census-finished = { $size } ({ $shape }): { $total } finished grids; { $seconds } s
census-different = { $size } ({ $shape }): { $total } essentially different finished grids; { $seconds } s
census-no-count = counting the finished grids of { $size } ({ $shape }) is infeasible; supported: 2x2, 2x3, 2x4, 2x5, 3x3 and their transposes
census-interrupted = Interrupted after { $seconds } s; there is no partial result.
census-no-classes = essentially different grids are counted up to 9×9; { $size } ({ $shape }) is too large
help-census = Count all finished grids of a shape exactly
help-census--shape = Shape as box rows x box columns: 2x2 (4×4), 2x3 (6×6), 2x4 (8×8), 2x5 (10×10) or 3x3 (9×9)
help-census--classes = Count essentially different grids: up to relabeling and permutations of rows and columns (Burnside's lemma)
help-census--table = Write the table behind the number as CSV: kinds of bands, choices of rows, or classes of symmetries
help-census-examples =
    Every number is computed, not looked up. 3x3 takes less than a second; 2x5 and 3x3 --classes take
    minutes.

    Examples:
    { "  " }shudu census
    { "  " }shudu census 3x3 --table > bands.csv
    { "  " }shudu census 3x3 --classes
help-count--estimate = Estimate the number with this many random walks instead of counting: the number and its 95 % confidence interval
help-count--seed = Seed of the random walks
help-backbone = Print the digits that all solutions have in common
help-backbone--format = Format of the output: common digits (line, csv, jsonl), or the digits that each cell has in some solution (pencilmarks)
help-backbone-examples =
    Examples:
    { "  " }shudu backbone open.txt
    { "  " }shudu backbone --format pencilmarks open.txt

## Generating puzzles that meet a request

help-generate--for = Stop after this time, such as 30s, 5m or 1h30m, with the puzzles found so far
help-generate--givens = Number of givens, as 24 or 22..25; below 22 a slower search is used
help-generate--minimal = Minimal: every given is necessary
help-generate--symmetry = Symmetry of the pattern of givens: none, rotate180, rotate90, mirror, flip, mirrors, diagonal, antidiagonal, diagonals, full or random
help-generate--pattern = File with one character per cell: x given, ? given or blank, . blank
help-generate--start = Keep these givens: a puzzle, or a file with one
help-generate--digits = Number of different digits among the givens: all nine (9) or one less (8)
help-generate--avoid-given-digit = Digit that is not among the givens
help-generate--rating = Rating on Sudoku Explainer's scale, as 7.2 or 3.0..4.2
help-generate--level = Level by rating, and for the first three by givens: beginner (up to 1.5, 40 to 45 givens), easy (up to 1.5, 35 to 39), medium (1.6 to 2.9, 29 to 34), hard (3.0 to 4.4), expert (4.5 to 7.4) or extreme (from 7.5); any number of givens with --minimal, --pattern or --start, that of --givens or --holes
help-generate--technique = Requires one of these techniques: easier ones alone do not solve it; a name such as X-Wing, or a group such as fish
help-generate--only = Solvable with only these techniques: names, or groups such as singles,pairs
help-generate--hardest = Technique of the hardest step
help-generate--at-step = Show the position in which the --technique is the next step, with candidates
help-generate--unbiased = Minimal puzzles with weights that correct the bias towards few givens
help-generate--rate = Also show the rating and the hardest technique
no-technique = unknown technique '{ $name }'; use a name such as X-Wing or naked-pair, or a group: singles, locked, pairs, triples, quads, fish, wings, uniqueness, chains
generate-made = made: { $found }; time: { $seconds } s
generate-tried = attempts: { $tried }, found: { $found }; time: { $seconds } s
generate-not-found = fewer than requested: such puzzles are rare, or there are none; search longer with --for 10m, or relax the request
generate-go-on = to continue: --seed { $seed } --start-at { $next }
generated-rating = rating { $rating }, hardest step { $hardest }
generated-weight = weight { $weight }
progress-left = , about { $time } left, total { $total }
progress-years = { $years } years
impossible-few-givens = no { $shape } puzzle with fewer than { $least } givens has exactly one solution; ask for { $least } or more
impossible-many-givens = a { $shape } grid has { $cells } cells; ask for fewer givens
impossible-pattern-few = the pattern allows { $cells } givens, but no puzzle with fewer than { $least } has exactly one solution
impossible-pattern-rows = the pattern leaves rows { $one } and { $other } blank; exchanging them gives a second solution
impossible-pattern-columns = the pattern leaves columns { $one } and { $other } blank; exchanging them gives a second solution
impossible-pattern-givens = the pattern does not allow this number of givens
impossible-pattern-start = the start has a given where the pattern has a blank
impossible-start-unsolvable = the start has no solution
impossible-start-givens = the start has more givens than requested
impossible-start-digits = the start contains the digit to avoid
impossible-digits = if two digits are not given, exchanging them gives a second solution; ask for { $all } or { $less } different digits
impossible-empty-range = the range is empty: its start is above its end
impossible-minimal-givens = a minimal { $shape } puzzle has at most { $most } givens: every row has a blank
impossible-minimal-house = a house is full of givens, each of which is redundant, so the puzzle is not minimal
impossible-digits-givens = without one digit a { $shape } puzzle has at most { $most } givens; ask for fewer
impossible-symmetry-givens = the symmetry { $symmetry } does not allow these numbers of givens; ask for a wider range
impossible-symmetry-pattern = the symmetry { $symmetry } requires a given where the pattern has a blank
impossible-nothing-to-solve = if every cell is given, there is nothing to solve; omit the difficulty or ask for fewer givens
impossible-low-rating = no puzzle has a rating below { $lowest }
impossible-high-rating = no puzzle with a rating above { $highest } is known
impossible-only-rating = puzzles solved with only these techniques have ratings up to { $highest }; ask for a lower rating or more techniques
impossible-technique-rating = puzzles that require these techniques have ratings of { $lowest } or more; ask for a higher rating or level
impossible-hardest-rating = no step of the hardest technique has such a rating; ask for another rating or technique
impossible-hardest-technique = the required technique is harder than the hardest technique
impossible-only-technique = the required technique is not among the allowed ones; add it
impossible-variant-technique = only variants have steps of this technique; name another one
help-generate--grid = Remove digits from this finished grid: a grid, or a file with one
impossible-grid = the grid is not finished; every house must contain every digit
impossible-source = the method { $method } makes only 9×9 grids (shape 3x3), not { $shape }
impossible-start-clash = the digits of the start clash
impossible-no-such-digit = a { $shape } grid has no such digit; choose a smaller digit to avoid
impossible-grid-start = a finished grid cannot be combined with a pattern or a start
impossible-not-rated = only 9×9 puzzles have ratings
impossible-source-uniform = the method uniform makes only grids of shape 2x2, 2x3, 3x2 and 3x3, not { $shape }
impossible-unbiased-shape = unbiased puzzles are always 9×9
impossible-grow-shape = the method grow makes only 9×9 puzzles
impossible-unbiased-requests = unbiased puzzles cannot be combined with other constraints
impossible-finished-requests = finished grids cannot be combined with other constraints
impossible-grow-requests = the method grow cannot be combined with other constraints
impossible-other-shape = found a grid or pattern of shape { $found }, expected { $expected }
pattern-cell-count = expected { $expected } cells, found { $found }; write x (given), ? (given or blank) or . (blank) for each
pattern-symbol = line { $line }, column { $column }: found '{ $found }', expected x (given), ? (given or blank) or . (blank)

## Invalid command lines

usage-unknown-argument = unknown option '{ $argument }'.
usage-unexpected = '{ $argument }' is not expected here.
messages-more = … and { $count } more { $count ->
    [one] message
   *[other] messages
 }
usage-unknown-command = unknown command '{ $value }'.
usage-bad-value = invalid value '{ $value }' for { $argument }.
usage-no-value = missing value for { $argument }.
usage-conflict = { $argument } cannot be combined with { $other }.
usage-repeated = { $argument } was given twice.
usage-missing = missing argument: { $argument }.
usage-no-command = missing command.
usage-not-text = an argument is not valid UTF-8.
usage-wrong = invalid command line.
usage-meant = { " " }Did you mean { $list }?
usage-allowed = { " " }Possible values: { $list }.
usage-number = { " " }A whole number is expected.
usage-at-least = { " " }A whole number of at least { $least } is expected.
usage-between = { " " }A whole number from { $least } to { $most } is expected.
usage-too-large = { " " }The number is too large.
usage-shape = { " " }A shape is box rows x box columns, such as 2x3, 3x3 or 4x4, with sides from 4 to 25.
usage-lang = { " " }Possible values: en, zh-CN, zh-TW.
value-time = { " " }A time above 0 is expected, such as 90, 1.5s, 500ms, 5m or 1h30m.
value-device = { " " }Possible values: auto, cpu, gpu, gpu:0, gpu:1 and so on.
value-rating = { " " }A rating such as 7.2 is expected, or a range such as 3.0..4.2.
value-span = { " " }A number such as 50 is expected, or a range such as 40..50.
value-reversed = { " " }The range is empty: its start is above its end.
value-queens = { " " }A number of queens from 1 to 32 is expected, or a range such as 1..11.
value-share = { " " }A share is expected, such as 0.1 or 10%.
value-blank = { " " }Expected one character: one of { $blanks }, or another that is neither a digit nor a letter.
value-technique = { " " }The id of a technique is expected, such as x-wing; 'shudu techniques' lists them.
usage-because = { " " }({ $list })
usage-help = { " " }Try --help.

## Formats; the English texts are those of the table

format-line = One puzzle per line, one character per cell, . for blanks; the rest of the line is kept
format-sdm = One puzzle per line with 0 for blanks
format-sdk = Headers #A author, #D description, #L level…, then [Puzzle] and its rows, and [State]
format-sdx = One row per line: givens, placed digits after u, or the candidates of a cell
format-cells = A spreadsheet or a Markdown table with one cell in each field, or a drawing with spaces for blanks
format-rows = One row per line, an empty line between puzzles
format-classic = Digits or $ for blanks, separated by spaces, and a line of dashes after each puzzle
format-grid = One row per line with borders around the boxes
format-numbered = Rows with three columns per digit and 0 for blanks, below 第1个, the number of the solution
format-barred = Rows with bars between boxes and 0 for blanks, below =====begin====== or =====solved======
format-pencilmarks = A drawn grid with the candidates of each cell
format-array = Rows in brackets as in C, Java, Python, JSON or numpy; code around them is skipped
format-triples = Row, column and digit of each given in braces, one puzzle per line; a shape such as 2x3 before other sizes than 9×9
format-candidates = One puzzle per line, nine characters per cell: each candidate, or a blank
format-hodoku = One position per line: technique, cells with + before placed digits, eliminated candidates
format-bank = Lines of 100 bytes: hash, 81 digits, rating
format-link = A shudu link with a puzzle of any rules, placed digits and candidates; links of other sites are read too
format-sudokupad = A SudokuPad link or puzzle name; rules that are only drawn are kept as constraints that are not understood
format-fpuzzles = An f-puzzles link with placed digits, candidates and constraints; constraints that are not understood are kept
format-sudokuwiki = A link to SudokuWiki's solver, with placed digits and candidates if present
format-solo = A game ID of Solo from Simon Tatham's puzzle collection; jigsaw and killer are rejected
format-opensudoku = XML of the Android game OpenSudoku, with placed digits and candidates
format-ksudoku = XML of KSudoku, the Sudoku game of KDE: the puzzle without the moves
format-jsonl = One JSON object per line with the puzzle under "puzzle"; other keys are kept
format-json = A list of JSON objects or strings, or a single one; other keys are kept
format-csv = A table with the puzzle in one column; other columns are kept

## Steps in words: the pattern, why it proves something, what it places or eliminates.

list-comma = { ", " }
list-and = { $front } and { $end }
list-houses = { $front } and { $end }
list-or = { $front } or { $end }
sentence-break = { " " }
house-row = row { $list }
house-column = column { $list }
house-box = box { $list }
house-region = region { $list }
house-diagonal = diagonal { $list }
house-cage = cage { $list }
house-row-several = rows { $list }
house-column-several = columns { $list }
house-box-several = boxes { $list }
house-region-several = regions { $list }
house-diagonal-several = diagonals { $list }
house-cage-several = cages { $list }
condition-digits = The digits are { $first } to { $last }.
condition-grids = The board has { $count } grids. Where they overlap, the rules of each hold.
condition-lines = In each row and column all digits differ.
condition-boxes = In each row, column and box all digits differ.
condition-regions = In each row, column and region all digits differ.
condition-diagonal-down = On the diagonal from the top left all digits differ.
condition-diagonal-up = On the diagonal from the bottom left all digits differ.
condition-knight = Cells a knight's move apart have different digits.
condition-king = Cells that touch at a corner have different digits.
condition-leaper = Cells { $long } and { $short } apart, in rows and columns in either order, have different digits.
condition-cage = Cage { $cells }: all digits differ.
condition-cage-sum = Cage { $cells }: different digits with the sum { $sum }.
condition-thermometer = Thermometer { $cells }: the digits increase from { $bulb }.
condition-sandwich = In { $house } the digits between { $first } and { $last } have the sum { $sum }.
house-of-grid = { $house } of grid { $grid }
grade-rating = rating { $rating }
grade-score = score { $score }
level-beginner = beginner
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-unfair = unfair
level-extreme = extreme
explain-step = { $why } { $effect }.
samples-heading = Forty steps in words
samples-hardest = The ten that are hardest to follow, because they have several cases, a long chain or a list of combinations: { $list }.
effect-place = place { $digit } in { $cell }
effect-remove = eliminate { $gone }
effect-gone = { $digits } from { $cells }
statement-on = { $cell } is { $digit }
statement-off = { $cell } is not { $digit }
statement-none = { $digit } is in none of { $cell }
entries-in = { $digits } in { $cell }
why-full-house = { $cell } is the only blank cell of { $house }, and { $digit } is the missing digit.
why-hidden-single = In { $house }, only { $cell } can be { $digit }.
why-hidden-single-blocked = { $house } still needs its { $digit }. { $blockers }. Only { $cell } is left for it in { $house }.
cells-blocked-house = { $house } has its { $digit } in { $by }, which excludes { $cells }
cells-blocked-cell = { $by } is { $digit }, and the rules of this puzzle exclude the same digit from { $cells }
cells-blocked-before = an earlier step eliminated { $digit } from { $cells }
blocked-more = cells excluded for such reasons besides: { $count }
why-naked-single = { $cell } has only one candidate left, { $digit }.
why-naked-single-blocked = { $blockers }. Only { $digit } is left for { $cell }.
digits-blocked-house = { $house } already has { $digits }
digits-blocked-cell = { $by } is { $digits }, and the rules of this puzzle exclude equal digits in these two cells
digits-blocked-before = an earlier step eliminated { $digits }
why-locked = In { $from }, digit { $digit } is possible only in cells of { $to }. One of them is { $digit }, so no other cell of { $to } can be { $digit }.
why-direct-locked = In { $from }, digit { $digit } is possible only in cells of { $to }, so no other cell of { $to } can be { $digit }. In { $house }, only { $cell } is left for { $digit }.
why-naked-subset = In { $house }, the { $count ->
    [2] two
    [3] three
   *[other] four
 } cells { $cells } have only the candidates { $digits }. They take these digits in some order, so no other cell of { $house } can be one of them.
why-hidden-subset = In { $house }, the digits { $digits } are possible only in the { $count ->
    [2] two
    [3] three
   *[other] four
 } cells { $cells }. These cells take these digits in some order, so nothing else fits there.
why-direct-hidden = In { $house }, the digits { $digits } are possible only in { $cells }. These cells take these digits in some order, so they can be nothing else. In { $house }, only { $cell } is left for { $digit }.
why-locked-subset = { $cells } are in both { $box } and { $line } and have only the candidates { $digits }. They take these digits in some order, so no other cell of { $box } or { $line } can be one of them.
why-fish = { $base } each need one { $digit }, and only { $cover } have room for it. So they take every { $digit } of { $cover }, and no other cell there can be { $digit }.
fin-one = the fin { $list }
fin-several = the fins { $list }
why-finned-fish = In { $base }, digit { $digit } is possible only in { $cover } and in { $fins }. Either { $fin } is { $digit }, or every { $digit } of { $base } is in { $cover }. Either way, { $cells } cannot be { $digit }: in { $inside }, and seen by { $fins }.
why-finned-fish-part = In { $base }, digit { $digit } is possible only in { $cover } and in { $fins }. Either { $fin } is { $digit }, or every { $digit } of { $base } is in { $cover }. A cell of { $cover } that sees { $fins } is not { $digit } in either case.
why-turbot = { $digit } has only two places in { $first } and only two in { $second }. { $near } and { $far } are both in { $weak }, so at most one of them is { $digit }. So { $one } or { $two } is { $digit }, and a cell that sees both cannot be { $digit }.
why-empty-rectangle = In { $box }, all candidates { $digit } are in { $first } and { $second }. In { $house }, { $digit } is in { $one } or { $two }. If it is in { $one }, then { $box } has its { $digit } in { $second }; otherwise { $two } is { $digit }. A cell that sees both cannot be { $digit }.
why-remote-pair = { $cells } each have only the candidates { $digits }, and each cell sees the next, so the two digits alternate along the chain. A cell that sees two cells with different digits can be neither.
why-colors-trap = Color the conjugate pairs of { $digit } alternately: color A is { $one }, color B is { $two }. Exactly one color is true. A cell that sees both colors cannot be { $digit }.
why-colors-wrap = Color the conjugate pairs of { $digit } alternately: color A is { $one }, color B is { $two }. Exactly one color is true. { $clash }, so color A is false.
both-in = { $near } and { $far } both have color A and are both in { $house }
both-in-a-and-c = { $near } of color A and { $far } of color C are both in { $house }
both-in-a-and-d = { $near } of color A and { $far } of color D are both in { $house }
why-colors-multi-1 = Color the conjugate pairs of { $digit } in two groups. In the first group color A is { $one } and color B is { $two }; in the second group color C is { $three } and color D is { $four }. In each group exactly one color is true. { $clash }, so at most one of A and C is true. So B or D is true, and a cell that sees both B and D cannot be { $digit }.
why-colors-multi-1-also = In the same way a cell of { $one } sees a cell of { $three }, so { $two } or { $four } is true, and a cell that sees both { $two } and { $four } cannot be { $digit }.
why-colors-multi-2 = Color the conjugate pairs of { $digit } in two groups. In the first group color A is { $one } and color B is { $two }; in the second group color C is { $three } and color D is { $four }. In each group exactly one color is true. { $clash }. C or D is true, so color A is false.
why-sets = Two almost locked sets, each with one digit more than cells: { $sets }. { $commons } cannot be in both, because all its cells there see each other. So one of the sets has no { $commons } and needs all its other digits, including { $digits }. A cell that sees all candidates of such a digit in both sets cannot be that digit.
set-letter = { $letter }: { $set }
sets-joined = All cells of { $one } and { $two } that can be { $digit } see each other, so at most one of the two sets contains { $digit }.
sets-if = If { $letter } lacks { $digit }, it contains all its other digits, including { $next }.
sets-then = Then { $letter } lacks { $digit }, so it contains all its other digits, including { $next }.
why-sets-chain = A chain of almost locked sets, each with one digit more than cells: { $sets }. { $joined } { $proof } So A or { $last } contains { $digits }, and a cell that sees all candidates of such a digit in both cannot be that digit.
why-sets-double = Two almost locked sets, each with one digit more than cells: { $sets }. Neither { $commons } can be in both, because all cells of each digit there see each other. So each set contains exactly one of the two and all its other digits. A cell outside a set that sees all candidates of such a digit cannot be that digit.
petal = { $digit }: { $set }
sue-de-coq-set = { $set } is in the rest of { $house }
sue-de-coq-needs = { $set } in the rest of { $house } needs at least { $count } of { $digits }
why-blossom = Each candidate of { $stem } removes that digit from an almost locked set, one with one digit more than cells: { $petals }. Whatever { $stem } is, one of the sets is locked and contains { $digits }. A cell that sees all candidates of such a digit in these sets cannot be that digit.
why-sue-de-coq = { $crossing } is where { $box } and { $line } cross: { $many } digits for { $here } cells. { $outer }. Together these are { $cells } cells with { $count } digits, and no digit fits twice. So each digit is used once: { $line_digits } in { $line } and { $box_digits } in { $box }, so no other cell there can be one of them.
why-sue-de-coq-twice = { $crossing } is where { $box } and { $line } cross: { $many } digits for { $here } cells. { $outer }. Together these are { $cells } cells with { $count } digits. Only { $shared } can be used twice, once in the rest of { $line } and once in the rest of { $box }. To fill every cell, that is necessary, so the crossing itself has no { $no }. These cells use { $line_digits } in { $line } and { $box_digits } in { $box }, so no other cell there can be one of them.
why-aic = At least one of two statements is true: { $first }, or { $last }. The chain below shows that the second is true if the first is false.{ $told } A candidate that conflicts with both is false.
why-aic-proof = If "{ $first }" were false, the chain below would show that it is true. So it is true.{ $told }
loop-link = { $one }, or { $two }: in both cases { $gone }.
why-aic-loop = The chain below is a closed loop, so exactly one end of each weak link is true. A candidate that conflicts with both ends of a weak link is false. { $proof }
why-aic-loop-sets = The chain below is a closed loop, so exactly one end of each weak link is true, and each almost locked set in it contains all its digits that are not in the loop. A candidate that conflicts with both ends of a weak link, or with all places of such a digit, is false. { $proof }
why-template-set = Consider every way to place the nine { $digit }s on candidates without taking a cell that another digit needs in all of its placements. Every way uses { $cells }.
why-template-delete = Consider every way to place the nine { $digit }s on candidates without taking a cell that another digit needs in all of its placements. No way uses { $cells }.
why-confined = In { $house }, { $digit } is possible only in { $cells }. One of them is true, so no cell that sees all of them can be { $digit }.
why-cage = The cage { $cells } has the sum { $sum }: different digits with this sum leave only some of the candidates.
why-thermometer = On the thermometer { $cells } the digits increase from the bulb, so each cell needs room for smaller digits before it and larger ones after it.
why-sandwich = In { $house }, the digits between the smallest and the largest digit have the sum { $sum }: that leaves only some of the candidates.
why-constraint = A constraint cannot be satisfied with some of the candidates.
why-search = No enabled technique applies; the digit is taken from the solution.
why-wing = The pivot { $pivot } is { $digits }: { $cases }. So one of { $pincers } is { $digit }, and a cell that sees both cannot be { $digit }.
why-wing-pivot = The pivot { $pivot } is { $digits }: { $cases }. So one of { $cells } is { $digit }, and a cell that sees all of them cannot be { $digit }.
wing-case = if it is { $shared }, { $pincer } is { $digit }
why-bent = { $cells } have only the candidates { $digits }, as many digits as cells. Each of these digits except { $digit } fits at most once, because its cells all see each other. So one of the cells is { $digit }, and a cell that sees all its candidates { $digit } cannot be { $digit }.
deadly-loop = If { $cells } had only the candidates { $digits }, the two digits could be exchanged in all of these cells: every row, column and box would keep its digits, and there would be two solutions.
deadly-filled = { $cells } are not givens. If they had only the digits { $digits }, the two digits could be exchanged in all of these cells: every row, column and box would keep its digits, and there would be two solutions.
deadly-grave = Without { $extra }, every blank cell would have only two candidates, and every candidate only two places in each of its houses. The puzzle would have two solutions or none.
why-loop-single = { $plain } have only the candidates { $digits }. If { $extra } were one of them too, the two digits could be exchanged in all of these cells: every row, column and box would keep its digits, and there would be two solutions. So { $extra } can only be { $others }.
why-grave-single = Every blank cell except { $cell } has two candidates. If { $cell } were not { $digits }, every candidate would have two places in each of its houses, and the puzzle would have two solutions or none. So { $cell } can only be { $digits }.
why-avoidable = { $filled }, and none of these digits is a given. If { $extra } were { $digit }, the two digits could be exchanged in all of these cells: every row, column and box would keep its digits, and there would be two solutions.
why-deadly-single = { $deadly } Only { $extra } can prevent that.
why-deadly-digit = { $deadly } Only { $digit } in { $extra } can prevent that, so one of these cells is { $digit }, and a cell that sees all of them cannot be { $digit }.
why-deadly-naked = { $deadly } So one of { $extra } is { $others }. They act as one cell that, together with { $cells }, needs all of { $digits }, so no other cell of { $house } can be one of them.
why-deadly-hidden = { $deadly } So one of { $extra } is { $others }, and only the other is free for { $digits }. In { $house }, the digits { $digits } are possible only in that cell and { $cells }, so { $cells } can be nothing else.
why-deadly-locked = { $deadly } In { $house }, only { $extra } can be { $digit }, so one of them is. If the other were { $other }, the pattern would be complete. So none of { $extra } can be { $other }.
why-grave-locked = { $deadly } In { $house }, only { $extra } can be { $digit }, so one of them is. The other one must be one of its extra candidates, or the pattern would be complete. So each of these cells keeps only { $digit } and its extra candidates.
why-deadly-crossed = { $deadly } Suppose that { $assumed }. { $digit } has no places outside these cells in { $houses }, so the pattern would be complete.
why-exclusion = List all combinations of candidates for { $base }. Discard combinations that repeat a digit in a house, and those that leave a cell that sees all of them ({ $excluders }) without a candidate. No combination that is left has { $gone }.
why-chain = All branches of the net give the same result.
chain-in-words = { " " }In words:{ $told }
net-lines = { " " }After the sign <- are the numbers of the lines that a line follows from, and its row (r), column (c) or box (b). A line without the sign is an assumption.
chain-if = If { $first }, then { $said }.
chain-then = Then { $said }.
chain-so = { $off }, so { $on }
chain-by = { $statement } ({ $house })
why-chain-cycle = The chain below is a closed loop with two possible states. Candidates that are false in both are eliminated.
why-chain-forcing = Assume that { $first }. The chain below shows that { $last }, so the assumption is false.{ $told }
why-chain-contradiction = Assume that { $first }. { $proof ->
    [chains] The two chains below show
   *[lines] The lines below show
 } that { $last } and that { $other }. That is impossible, so the assumption is false.{ $told }
why-chain-double = Whether { $first } or not, { $last }. { $proof ->
    [chains] The two chains below show it.
   *[lines] The lines below show it.
 }{ $told }
why-chain-cell = { $cell } is { $digits }. { $proof ->
    [chains] The chains below
   *[lines] The lines below
 } show that in each case { $last }.{ $told }
why-chain-house = In { $house }, the { $digit } is in { $cells }. { $proof ->
    [chains] The chains below
   *[lines] The lines below
 } show that in each case { $last }.{ $told }

not-rated-clash = no rating: a house contains a digit twice
not-rated-none = no rating: the puzzle has no solution
not-rated-multiple = no rating: the puzzle has several solutions, so logic cannot find a single one
not-rated-beyond = no technique makes further progress
not-rated-beyond-board = singles, locked candidates and subsets make no further progress; other techniques are for 9×9 only
not-rated-stopped = stopped before the result was known

## Hints

hint-technique = Look for this technique: { $name }.
hint-house = { $name }: look at { $houses }.
hint-cells = { $name }: look at { $cells }.
hint-step = { $name }: { $step }

## The game: why an event does not apply, why a file is not a saved game, why there is no hint
game-given = { $cell } is a given
game-filled = { $cell } has a digit; clear it before marking candidates
game-no-digit = { $digit } is not a digit of this board; expected { $first } to { $side }
game-no-cell = there is no cell { $cell }; rows and columns are numbered 1 to { $side }
game-no-color = there is no color { $found }; expected 1 to { $most }
game-no-grade = there is no hint of grade { $found }; expected 1 to { $most }
game-no-cells = no cell is selected
game-no-digits = no digit is named
game-no-change = nothing to change
game-no-undo = nothing to undo
game-no-redo = nothing to redo
game-no-save-point = there is no save point named { $name }
game-no-name = a save point needs a name
game-automatic = the candidates are automatic
game-paused = the game is paused; resume it first
game-not-paused = the game is not paused
game-over = the game is over
game-too-many-events = a game can have at most { $most } events; start a new game
game-too-many-changes = the history of a game can have at most { $most } changes of cells; undo some of them or start a new game
game-too-many-save-points = a game can have at most { $most } save points; replace one by saving under its name
game-load-json = line { $line }, column { $column }: { $reason }
game-load-not-a-game = not a saved game: the key shudu-game is missing
game-load-version = the game has version { $found }; this program reads versions 1 to { $known }
game-load-time = the time of event { $event } is out of order
game-load-too-late = the time of event { $event } is too large: the clock ends after 2^64 ms
game-load-event = event { $event } does not apply: { $reason }
game-load-stopped = stopped before all events were applied
game-hint-solved = the puzzle is solved
game-hint-not-proper = the puzzle does not have exactly one known solution
game-hint-beyond = no technique finds the next step
game-hint-stopped = the search for a step was stopped

## Reviews of games
review-title = Review
review-solved = Solved in { $time }.
review-abandoned = Abandoned after { $time }.
review-unfinished = Not finished; played for { $time }.
review-placements = Digits placed: { $count }
review-eliminations = Candidates eliminated: { $count }
review-justified = Justified moves: { $count }
review-missed = Moves with an easier step open: { $count }
review-guesses = Guesses: { $count }
review-mistakes = Mistakes: { $count }
review-uncorrected = Mistakes not corrected: { $count }
review-hinted = Hinted moves: { $count }
review-hints = Hints taken: { $count }
review-checks = Checks: { $count }
review-long-pauses = Long pauses: { $count }
review-unknown = Undecided moves: { $count }
review-unread = Events not read because the review was canceled: { $count }
review-moves = Moves
review-line = { $number }. { $time }  { $move }: { $verdict }
review-techniques = Techniques
review-practice = Practice
review-all-moves = All moves
review-ahead = { $name }, after { $count ->
    [one] a digit that was
   *[other] { $count } digits that were
 } not on the board
review-by-hint = hint of grade { $grade }: { $name }
review-guess = guess: no technique up to { $rating } justifies it
review-guess-any = guess: no known technique justifies it
review-mistake = mistake, not noticed
review-conflict = the same digit was already in its row, column or box
review-mistake-shown = mistake, shown after { $time }, not corrected
review-mistake-both = mistake, shown after { $shown }, corrected after { $time }
review-mistake-corrected = mistake, corrected after { $time }
review-undecided = undecided: a limit of the search was reached
review-easier = an easier step was available: { $name }, { $outcome }
review-open = a step was open: { $name }, { $outcome }
review-theme = --theme is for --format html
review-none = no review: { $message }
review-long = after a pause of { $time }
review-technique = { $name }: used { $used }, missed { $missed }, hinted { $hinted }
review-practice-one = { $name }: { $place }
review-practice-more = { $name }: { $place }, and a command for more
review-practice-move = the position before move { $number }
review-practice-hint = the position of the hint at { $time }
review-practice-gone = Eliminated: { $list }
review-heading = Move { $number }, { $time }: { $move }
review-found = Found: { $verdict }.
review-step = { $name }: { $step }
review-column-number = Move
review-column-time = Time
review-column-move = Conclusion
review-column-verdict = Review
review-column-technique = Technique
review-column-used = Used
review-column-missed = Missed
review-column-hinted = Hinted
help-review = Review a saved game: what justified each move, guesses, mistakes, missed steps, what to practice
help-review--game = The saved game: a file, or the number of a game of 'shudu play' (default: stdin)
help-review--format = Format of the output: text, JSON, or a page with pictures (html)
help-review--level = Count correct moves that need techniques above this level as guesses (default: the rating of the puzzle, at least hard)
help-review--ahead = How many digits that are not on the board yet may come before a move
help-review--theme = Colors of the pictures of --format html (default: light)
help-review-examples =
    A move is justified by a technique if techniques no harder than it derive the move from the
    position before it. Correct moves that nothing justifies are guesses. An easier step was open if
    the position had a step of a lower level.

    Examples:
    { "  " }shudu review game.json
    { "  " }shudu review game.json --format html -o review.html
    { "  " }shudu review game.json --level hard --format json

## Rating, explaining, hints: the commands

rate-explainer = rating { $rating } ({ $level }), hardest technique: { $name }
rate-no-se = no rating on Sudoku Explainer's scale: { $message }
rate-no-hodoku = no rating on HoDoKu's scale: { $message }
rate-hodoku = HoDoKu: { $level }, score { $score }
rate-steps = { $steps } { $steps ->
    [one] step
   *[other] steps
 }
list-semicolon = { "; " }
template-unknown = the template has no conversion '{ $found }'; valid conversions: { $known }
givens-differ = these digits are not part of the puzzle given with --givens
givens-shape = the puzzle given with --givens is { $givens }, this one is { $found }
explain-line = { $number }. { $name } ({ $grade })  { $outcome }
explain-solved = Solved in { $steps } { $steps ->
    [one] step
   *[other] steps
 }.
explain-paused = Steps shown: { $steps }; the puzzle is not solved yet.
explain-all = Steps available now: { $steps }.
explain-mistakes = some entries contradict the solution; check { $cells }
explain-multiple = there are several solutions, so logic cannot find a single one; 'shudu check' shows two
explain-none = there is no solution.
explain-wrong = step { $number } ({ $name }, { $outcome }) fails the check: { $fault }
step-no-conclusion = it changes nothing
step-missing = { $cell } does not have the candidate { $digit }
step-unproved = the reason does not prove the conclusion about { $digit } in { $cell }
step-broken-link = the statement about { $digit } in { $cell } does not follow from the statements before it
step-not-deadly = its pattern would not allow a second solution
step-no-reason = the digit was taken from the solution, without a reason
hint-none = No hint: { $why }
hint-no-technique = No technique that you could look for makes progress here. The next grade of the hint shows the step.
hint-solved = Every cell is filled, and every digit is correct.
hint-mistakes = Mistakes: { $count } { $count ->
    [one] entry contradicts
   *[other] entries contradict
 } the solution.
hint-wrong = { $cell } is not { $digit }.
hint-missing-cell = The digit of the solution is missing from the candidates of { $cell }.
help-rate = Rate puzzles: the difficulty of each, and the technique that determines it
help-rate--scale = Scale: se (Sudoku Explainer's ER, EP and ED), hodoku (HoDoKu's level and score) or both (default: se; both for CSV and JSON Lines)
help-rate--format = Format of the output: one line per puzzle, CSV, JSON Lines or a JSON list (default on a terminal: one sentence per puzzle)
help-rate--template = Output line: %g puzzle and the rest of its line, %i 81 characters, %r %p %d ER EP ED, %R %P %D their techniques, %S %T %U abbreviated, %n number, %e seconds, %m %M candidates, %s hardest step, %l new line, %t tab, %%
help-rate--keep = Write each puzzle before its rating, and keep comments and extra columns of the input
help-rate--stats = Report counts and time on stderr
help-rate-examples =
    ER is the rating of the hardest step, EP that of the hardest step up to the first placed digit,
    ED that of the first step. Ratings depend on the orientation and the digit labels of a puzzle, so
    an equivalent puzzle can have a slightly different rating. They do not depend on the number of
    threads.

    The level is a range of ER: easy up to 1.5, medium to 2.9, hard to 4.4, expert to 7.4, extreme
    above. --scale hodoku and both show HoDoKu's level and score (hodoku_level and hodoku_score in
    tables); its levels are easy, medium, hard, unfair and extreme.

    Examples:
    { "  " }shudu rate puzzles.txt
    { "  " }shudu rate --format csv --scale both puzzles.txt > ratings.csv
    { "  " }shudu rate --template '%g ED=%r/%p/%d' puzzles.txt
help-explain = Explain the solution of a puzzle step by step
help-explain--scale = Solver: hodoku (order of HoDoKu) or se (order of Sudoku Explainer)
help-explain--all = Show every step that is available now, instead of a full solution path
help-explain--steps = Stop after N steps
help-explain--until = Stop after the first step of this technique (its id, such as x-wing)
help-explain--check = Verify each step before it is shown; the explanation ends before a step that fails, and the exit code is 1
help-explain--grid = Show the candidates before each step
help-explain--givens = The original puzzle, or a file with it, if the input is a player's position
help-explain--format = Format of the output: sentences, JSON Lines (one object per puzzle), a JSON list, or a document with pictures (html, markdown, pdf)
help-explain-examples =
    For pencilmark grids and other formats with candidates, the explanation starts from these candidates.

    Examples:
    { "  " }shudu explain puzzle.txt
    { "  " }shudu explain --steps 1 --grid marks.txt
    { "  " }shudu explain --all --format jsonl puzzle.txt
help-hint = Give a hint for a position: mistakes first, then part of the next step
help-hint--level = How much to show of the step: 1 where to look, 2 the cells, 3 the complete step
help-hint--scale = Solver: hodoku (order of HoDoKu) or se (order of Sudoku Explainer)
help-hint--givens = The original puzzle, or a file with it, so that your own digits can be checked
help-hint--format = Format of the output: text, JSON Lines or a JSON list
help-hint-examples =
    Without --givens, every digit is taken as a given: mistakes are found only with --givens.

    Examples:
    { "  " }shudu hint position.txt
    { "  " }shudu hint --level 3 --givens "$(cat puzzle.txt)" position.txt

## Techniques

techniques-need-hodoku = --order, --with and --without apply to the HoDoKu solver; add --scale hodoku, or for ratings --scale both
techniques-order-alone = --order is a complete list of techniques; it cannot be combined with --with and --without
techniques-se-only = the HoDoKu solver does not have '{ $name }'; 'shudu techniques' lists its techniques
help-techniques = List the techniques: id, abbreviation, rating, HoDoKu's level and score, name
help-techniques--names = Techniques to describe (default: list all): an id, a name, an abbreviation, or a group such as fish
technique-aliases = { $name } ({ $list })
help-techniques-examples =
    The rating is the lowest on Sudoku Explainer's scale. Level and score are HoDoKu's; they are in
    brackets if the technique is off by default. docs/techniques.md describes the techniques.

    Examples:
    { "  " }shudu techniques
    { "  " }shudu techniques x-wing
    { "  " }shudu techniques --lang zh-CN
help--order = Techniques of the HoDoKu solver, only these and in this order: names or abbreviations, see 'shudu techniques'
help--with = Techniques to enable that are off by default, such as franken-jellyfish
help--without = Techniques to disable, such as unique-rectangle

## Draw and print

draw-set-a = pattern
draw-set-b = second set
draw-set-fin = fin, exception
draw-set-c = third set
draw-set-d = fourth set
draw-pattern = candidate of the pattern
draw-off = false in the chain
draw-place = place
draw-eliminate = eliminate
draw-strong = strong link
draw-weak = weak link
draw-house = house
draw-second-house = second house
draw-group = group
draw-given = given
draw-own = digit
draw-no-font = No font with Chinese characters was found, so the texts in the pictures are in English. Install one, such as fonts-noto-cjk, or name a font file in the variable SHUDU_FONT.
draw-font-characters = The font has no glyphs for some characters; they are drawn as boxes. Name another font file in the variable SHUDU_FONT.
draw-too-large = the picture is too large; choose a smaller --size
draw-many = there is more than one puzzle; name the files with a number, such as --output 'out/%n.{ $format }', or write one PDF with --format pdf
draw-pdf-pages = a PDF takes all puzzles, one on each page; write a file name without %n
draw-terminal = { $format } is a binary format and is not written to a terminal; use --output FILE
draw-show-alone = --show takes PNG only and no --output
draw-show-unsupported = this terminal is not known to show pictures (kitty, iTerm2 and those with Sixel do); use --output FILE
draw-one-solution = there is exactly one solution, so there is no difference to draw
draw-several = there is more than one solution; draw the difference of two of them instead
draw-no-solution = there is no solution to draw
draw-no-step = there is no step { $step }: the solution path has { $steps ->
    [one] one step
   *[other] { $steps } steps
}
draw-no-technique = { $name } does not apply to any position of the solution path
usage-answers-file = { " " }To print the file { $file }, write --answers after { $file }.
play-file-exists = { $file } exists already; choose another name
output-exists = { $file } exists already; add --force to replace it
value-step = { " " }A number of a step from 1 is expected; write --step 1 before the name of a file.
value-size = { " " }A width from 16 to 10000 is expected.
help--theme = Colors and signs: light, dark, print (black and white, with patterns), high-contrast or color-blind
help--label = Labels of rows and columns: r1 and c1 (rc), letters and numbers (a1) or none
help--force = Replace files that exist
help-draw = Draw puzzles, solutions and steps as SVG, PNG or PDF
help-draw--format = Format of the pictures (default: by the name of the output, otherwise svg)
help-draw--candidates = Show the candidates of blank cells
help-draw--solution = Fill in the solution
help-draw--difference = Show where two solutions differ
help-draw--step = Draw the next step, or step N of the solution path
help-draw--technique = Draw the first step of the solution path where this technique applies (its id, such as x-wing)
help-draw--scale = The solver of the steps: hodoku, or the order of Sudoku Explainer (se)
help-draw--size = Width of the picture in pixels
help-draw--title = Title above the picture (default: the technique of a step)
help-draw--bare = No title and no legend
help-draw--show = Show the picture on the terminal (kitty, iTerm2, Sixel)
help-draw-examples =
    With --output 'out/%n.png', %n is the number of each puzzle. A PDF has one page per puzzle.
    The embedded font has Latin letters; Chinese text uses a system font, or the font file in
    the variable SHUDU_FONT.

    Examples:
    { "  " }shudu draw puzzle.txt > puzzle.svg
    { "  " }shudu draw --technique x-wing --label rc puzzle.txt -o x-wing.png
    { "  " }shudu generate -n 20 | shudu draw --theme print -o 'out/%n.svg'
explain-title = Solution step by step
explain-heading = { $number }. { $name }
explain-heading-singles = { $first }–{ $last }. Singles
explain-single = { $name }: { $outcome }
explain-theme = --theme is for --format html, markdown and pdf
help-explain--theme = Colors of the pictures of --format html, markdown and pdf (default: light; print for pdf)
course-heading = Course
course-start = The techniques in the order in which they are worth learning. Each has its idea, how to find it, an example, and three positions to practice on.
course-lines = `shudu play LINE` opens a position, `shudu explain --steps 1 LINE` shows its step, `shudu print --course -o course.pdf` prints the course as a book. [guide.md](guide.md) explains rules, notation and marks.
course-idea = Idea
print-title = Sudoku
print-subtitle = { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
print-answers = Answers
print-contents = Contents
print-unrated = not rated
print-paper-small = the paper is too small: a puzzle would be { $fits } mm wide, and { $least } mm are needed; choose larger paper, fewer puzzles per page or fewer lines for notes
print-several = there is more than one solution, so there is no answer to print
print-no-solution = there is no solution, so there is no answer to print
print-no-step = { $name } does not apply to this position
print-omitted = { $message }; the puzzle is omitted
value-address = { " " }An address is expected, such as 127.0.0.1:8085, [::1]:8085 or a port alone.
value-network = { " " }An IP address is expected, or a network such as 10.0.0.0/8.
value-paper = { " " }A paper size is expected: a3, a4, a5, a6, letter, legal, or width and height in millimeters such as 150x200.
help-print = Print puzzles as a PDF: sheets and booklets with answers
help-print--paper = Paper: a3, a4, a5, a6, letter, legal, or width and height in millimeters such as 150x200
help-print--per-page = Puzzles on a page, 1 to 12 (default: 4; 1 with --large)
help-print--large = Large print: large digits and strong lines
help-print--title = Title above each page and on the cover
help-print--level = Print the level above each puzzle
help-print--rating = Print the ER rating above each puzzle
help-print--notes = Lines for notes below each puzzle
help-print--candidates = Print the candidates of blank cells
help-print--answers = Print the answers after the puzzles, on the back of each page, upside down at the foot, or not at all (without a value: after)
help-print--duplex = For printing on both sides: a binding margin, and sections begin on a right-hand page
help-print--saddle = Two pages per side of a sheet, in the order for folding and stapling (saddle stitch)
help-print--link-base = Print a QR code per puzzle with this address, followed by the puzzle as in the format 'link'
help-print--cover = Begin with a cover
help-print--contents = Sort the puzzles by level and list the levels on a page
help-print--worksheet = Worksheet for a technique: each position with its candidates, and the drawn step as the answer
help-print--variants = Print this many equivalent variants of the sheet, A, B, … (A as given), with the answers of all after them
help-print--course = Print the course: for each technique its idea, how to find it, an example and three positions to practice on, with answers (A4)
help-print--seed = Random seed of the variants: the same seed gives the same variants
help-print--theme = Colors and signs of the pages
help-print-examples =
    With --answers, puzzles that do not have exactly one solution are reported and omitted.

    Examples:
    { "  " }shudu generate --level hard -n 60 | shudu print --per-page 6 --answers -o book.pdf
    { "  " }shudu print --saddle --cover --contents --level --answers after puzzles.txt -o booklet.pdf
    { "  " }shudu generate --technique x-wing --at-step -n 4 | shudu print --worksheet x-wing --per-page 1 --notes 6 --answers -o sheet.pdf
    { "  " }shudu print --variants 25 --per-page 2 sheet.txt -o class.pdf
    { "  " }shudu print --course -o course.pdf
plot-rate-title = Ratings
plot-ratings = Puzzles by rating
plot-puzzles = puzzles
plot-techniques = Techniques
plot-uses = uses
plot-depth-title = Depth of the first solution
plot-depth = open guesses at the first solution
plot-trials = trials
plot-bench-title = Speed of the engines
plot-estimate-title = Values of the random walks
plot-estimate = Estimate { $estimate }, 95 % confidence interval { $low } to { $high }
plot-walk-value = log10 of the value of a walk (none: it found no solution); the estimate is the mean of the values
plot-walk-none = none
plot-walks = walks
help-count--plot = With --estimate, also draw the distribution of the values of the walks to this file (SVG, PNG or PDF by its name; the first 20 puzzles)
help--plot = Also draw a chart to this file (SVG, PNG or PDF by its name)

# Saved games
store-no-game = There is no saved game { $id }. { $advice }
store-in-use = Game { $id } is open in another program. Close it there first.
store-torn = The last event of game { $id } was not written completely and is missing.
store-torn-file = The last event of { $file } was not written completely and is missing.
store-json-game = the saved game is damaged: { $reason }
store-json-event = the event is damaged: { $reason }
store-lost = { $place }. The game continues from before this line; ignored lines: { $lines }.
store-list-command = 'shudu play --list' shows the games.
store-list-plain = '{ $word }' lists the games.
store-list-key = o lists the games.
statistics-size = size
statistics-level = level
statistics-games = games
statistics-finished = solved
statistics-best = best
statistics-mean = mean
statistics-hints = hints
statistics-mistakes = mistakes
statistics-no-level = –
statistics-all = all
play-no-folder = There is no folder for saved games. Set SHUDU_STATE_DIR to the name of one.
play-needs-terminal = The player needs a terminal for its input and output. Use --plain for pipes and screen readers.
play-dumb-terminal = The player cannot draw on a terminal of the type dumb. Use --plain to play line by line.
play-deleted = Deleted game { $id }.
play-imported = Imported as game { $id }.
play-nothing-to-resume = There is no game to resume: all saved games are finished.
help-play = Play in the terminal, with marks, hints, undo and saved games
help-play--files = Files with puzzles in any format, or puzzles; several are a list to choose from
help-play--level = Level of a new puzzle: beginner, easy, medium, hard, expert or extreme
help-play--rating = Rating of a new puzzle on Sudoku Explainer's scale, as 7.2 or 3.0..4.2
help-play--technique = A new puzzle requires one of these techniques
help-play--symmetry = Symmetry of the givens of a new puzzle
help-play--seed = Seed of a new puzzle: the same seed and flags give the same puzzle
help-play--shape = Shape of a new puzzle, or of the puzzles in the files: 2x2 (4×4), 2x3 (6×6), 3x3 (9×9), 4x4 (16×16)…
help-play--resume = Continue the saved game ID, or without ID the game played last
help-play--list = List the saved games, the one played last first
help-play--delete = Delete the saved game ID
help-play--export = Write the saved game ID to stdout or to FILE
help-play--import = Add the game of an exported file to the saved games
help-play--stats = Show games, times, hints and mistakes per size and level of the saved games
help-play--format = Format of --stats: text or csv (times in seconds)
help-play--plain = Play line by line on stdin and stdout, for screen readers and pipes; the command help lists the commands
help-play--vi = Move the cursor with h, j, k and l
help-play--theme = Colors (default: those that fit the background of the terminal)
help-play--scale = Order of the steps of hints: hodoku or se (Sudoku Explainer); default: the one chosen last, else hodoku
help-play-examples =
    Games are saved after every move, in SHUDU_STATE_DIR if it is set, otherwise in the state folder of the system.

    Examples:
    { "  " }shudu play --level hard
    { "  " }shudu play puzzles.txt
    { "  " }shudu play --resume
    { "  " }shudu play --plain --level easy

# Plain mode
plain-welcome = Start a game with '{ $new } easy' or '{ $load } FILE'; '{ $help }' lists the commands.
plain-unknown = Unknown command: { $word }. '{ $help }' lists the commands.
plain-expected = Expected: { $usage }
plain-no-game = There is no game. Start one with '{ $new } easy' or '{ $load } FILE'.
plain-generating = Generating…
plain-started = Game { $id } has started.
plain-started-grade = Game { $id } has started: { $grade }.
plain-started-unsaved = A game has started. It is not saved.
plain-started-unsaved-grade = A game has started: { $grade }. It is not saved.
plain-resumed = Game { $id } continues.
plain-placed = { $cell } is { $digit }.
plain-blank = { $cell } is blank.
plain-corner = Corner marks of { $cell }: { $digits }.
plain-center = Center marks of { $cell }: { $digits }.
plain-candidates = Candidates of { $cell }: { $digits }.
plain-colors = Colors of { $cell }: { $colors }.
plain-candidate-color = { $digit } in { $color }
plain-color = { $number } ({ $name })
plain-none = none
plain-changed = Changed cells: { $count }.
plain-marks-changed = Marks changed in { $cells }.
plain-solved = Solved in { $time }. Hints: { $hints }. Mistakes: { $mistakes }.
plain-abandoned = The game is abandoned after { $time }.
plain-paused = Paused after { $time }.
plain-cell-given = { $cell } is the given { $digit }.
plain-cell-own = { $cell } is your { $digit }.
plain-cell-blank = { $cell } is blank. Candidates: { $candidates }.
plain-house = { $house }: { $digits }. Blank: { $blanks }.
plain-house-given = { $digit } in { $cell }
plain-house-own = your { $digit } in { $cell }
plain-digit = { $digit }: { $cells }. Still to place: { $left }.
plain-remaining = Still to place: { $digits }.
plain-remaining-digit = { $count } of { $digit }
plain-no-conflicts = No rule is violated.
plain-conflict = { $house } has more than one { $digit }: { $cells }
plain-violation = { $cells } violate a rule: { $rule }
plain-status = Blanks: { $blanks }. Time: { $time }. Hints: { $hints }.
plain-hint = { $heading }: { $text }
plain-status-not-saved = { $status } Not saved.
plain-hint-more = '{ $word }' shows more.
plain-hint-apply = '{ $word }' applies the step.
plain-no-hint = There is no step to apply. Ask for a '{ $word }' first.
plain-puzzle = Puzzle { $number } of { $count }.
plain-no-puzzle = There is no puzzle { $number }; the file has { $count }.
plain-saved = Game { $id } is saved. Every move is saved automatically.
plain-not-saved = This game is not saved: { $error }. '{ $save } FILE' writes it to a file.
plain-written = Wrote { $file }.
plain-no-points = There are no save points. '{ $word } NAME' makes one.
plain-which-point = Name a save point: '{ $word } NAME'. There are: { $names }.
plain-help-title = Commands:
plain-help-place = r3c5 7, or { $word } r3c5 7: place a digit; r3c5 alone shows the cell
plain-help-mark = { $word } r3c5 2 4: add or remove corner marks
plain-help-center = { $word } r3c5 2: add or remove center marks
plain-help-clear = { $word } r3c5: clear a cell
plain-help-eliminate = { $word } r3c5 2: eliminate candidates
plain-help-restore = { $word } r3c5 2: restore eliminated candidates
plain-help-color = { $word } r3c5 1: add or remove a color from 1 to 9; { $word } r3c5 7 1: color the candidate 7
plain-help-auto = { $word }: automatic candidates on or off
plain-help-hint = { $word }: a hint, more with each call; { $word } 3: the whole step (grades 1 to 3)
plain-help-apply = { $word }: apply the step of the hint
plain-help-check = { $word }: find conflicts and wrong digits
plain-help-show = { $word }: show the board
plain-help-candidates = { $word }: show the candidates of all cells; { $word } r3c5: of one cell
plain-help-row = { $word } 1: the digits and the blank cells of a row
plain-help-column = { $word } 2: the digits and the blank cells of a column
plain-help-box = { $word } 3: the digits and the blank cells of a box or region
plain-help-digit = { $word } 5: where a digit is, and how often it is still to be placed
plain-help-remaining = { $word }: how often each digit is still to be placed
plain-help-conflicts = { $word }: the rules that the digits violate
plain-help-rules = { $word }: the rules of the puzzle
plain-help-undo = { $word }: undo the last change
plain-help-redo = { $word }: redo the last change
plain-help-point = { $word } NAME: make a save point
plain-help-return = { $word } NAME: return to a save point
plain-help-new = { $word } hard, { $word } 2x3, { $word } easy 42: a new puzzle by level, shape and seed
plain-help-load = { $word } FILE: play the puzzle of a file; { $word } FILE 3: the third one
plain-help-solve = { $word }: show the solution and end the game
plain-help-abandon = { $word }: end the game
plain-help-review = { $word }: review the game
plain-help-save = { $word }: the name of the saved game; { $word } FILE: write the game to a file; { $word } -: print it
plain-help-games = { $word }: list the saved games
plain-help-resume = { $word } 3: continue the saved game 3; { $word }: end a pause
plain-help-pause = { $word }: stop the timer
plain-help-delete = { $word } 3: delete the saved game 3
plain-help-statistics = { $word }: games, times, hints and mistakes
plain-help-help = { $word }: this list; { $word } hint: one command
plain-help-quit = { $word }: save and quit

## Requests of the programming interface

api-unknown-request = There is no request '{ $name }'; the requests are the paths of openapi.json
api-language = There are no messages in '{ $name }'; use en, zh-CN or zh-TW
api-too-large = The request has { $found } bytes; the limit is { $limit }
api-body = The request is not valid: { $reason }
api-repeated-field = The request has the field '{ $name }' more than once
api-missing-field = The request needs the field '{ $name }'
api-unknown-field = The request has no field '{ $name }'
api-wrong-value = A field of the request has a wrong value
api-format = There is no format '{ $name }' for this; the request 'formats' lists them
api-shape = There is no shape '{ $name }'; write the rows and columns of a box, such as 3x3
api-stopped-time = The time of the request was over before there was a result
api-stopped-cancelled = The request was canceled
api-request-solve = Solves a puzzle: the verdict and the first solutions
api-request-verdict = Decides whether a puzzle has one solution, several or none
api-request-count = Counts the solutions of a puzzle
api-request-solutions = Lists solutions of a puzzle
api-request-check = Finds the faults of a puzzle and its redundant givens
api-range = The value must be from { $least } to { $most }
api-symbols = There are no symbols '{ $name }'; use digits, hex, letters or numbers
api-theme = There is no theme '{ $name }'; use light, dark, print, high-contrast or color-blind
api-qr-long = The text is too long for a QR code
api-no-example = There is no example of { $name }
api-no-text = The catalogue has no message '{ $name }'
api-excluded = '{ $name }' and '{ $other }' exclude each other
api-request-read = Reads every puzzle of a text and locates its faults
api-request-verdicts = Decides for every puzzle of a text whether it has exactly one solution
api-request-estimate = Estimates the number of solutions by random walks
api-request-candidates = Returns the candidates of every blank cell
api-request-true-candidates = Returns the digits that some solution has in each cell
api-request-backbone = Returns the digits that all solutions have in common
api-request-rate = Rates a puzzle: ER, EP, ED, the level, the uses of each technique
api-request-path = Finds the steps from a position to the solution
api-request-steps = Lists every step that applies to a position
api-request-hint = Returns a hint for a position, in three grades
api-request-generate = Generates puzzles with requested properties
api-request-minimize = Removes redundant givens until the puzzle is minimal
api-request-complete = Adds givens until the puzzle has exactly one solution
api-request-worth = Counts the solutions without each given
api-request-canonical = Returns the canonical form, the class and the automorphisms of a puzzle
api-request-transform = Transforms a puzzle to equivalent ones
api-request-convert = Converts the puzzles of a text to another format
api-request-draw = Draws a puzzle, its solution or a step as SVG
api-request-new-game = Starts a game
api-request-apply = Applies events to a game
api-request-play = Applies events to a game and returns what changed
api-request-game-hint = Returns a hint for a game, in three grades
api-request-game-check = Finds the conflicts and wrong digits of a game
api-request-review = Reviews a game: what justified each move, and what to practice
api-request-statistics = Counts games by shape and level, and the days in a row with a solved puzzle
api-request-board = Returns the geometry of a board: where candidates are drawn, and symmetries
api-request-qr = Returns a text as a QR code
api-request-trace = Shows an engine at work: its actions and counters
api-request-engines = Lists the engines
api-request-techniques = Lists the techniques
api-request-example = Returns the example of a technique: a position and its step
api-request-levels = Lists the levels
api-request-formats = Lists the text formats
api-request-texts = Returns messages of the catalogue
api-request-requests = Lists the requests and the languages

## Engines
engine-backtrack = backtracking position by position with usage counters in every cell
engine-bitmask = backtracking over the list of blank cells with bit sets for rows, columns and boxes
engine-cover = exact cover with dancing links, always branches on the column with the fewest options
engine-lanes = one search node per SIMD lane, singles and locked candidates; the fastest for 9×9
engine-lexi = depth-first in reading order, scanning the peers of each blank; smallest solution first
engine-propagate = naked and hidden singles until nothing follows, then a guess at the tightest place
engine-singles = single candidates, then the cell with the fewest; iterative deepening at depth 24

## The server

serve-ready = Press Ctrl-C to stop.
serve-no-address = cannot listen on { $address }: { $message }
serve-port-used = the address { $address } is in use, perhaps by another shudu serve; choose another one with --listen, such as --listen 127.0.0.1:0 for any free port
review-no-game = not a saved game: { $message }
serve-no-browser = The browser could not be started. Open { $address } yourself.
serve-no-host = The request needs one header Host
serve-wrong-host = This name is not served here. Use the address of the server, or allow the name with 'shudu serve --host'
serve-wrong-origin = Requests from pages of other sites are not answered
serve-not-found = There is nothing at this path; /api/v1/openapi.json lists the requests
serve-wrong-method = The path does not have this method; the header Allow lists the methods
serve-wrong-type = The body must have the content type application/json, for a picture image/jpeg or image/png, without a content encoding
serve-body-too-large = The body of the request is too large
serve-body-broken = The body of the request is incomplete
serve-busy = The server has too many requests; try again later
serve-too-many-jobs = You have too many running requests; wait until one of them is answered
serve-stopping = The server is stopping
serve-defect = The request failed because of a bug in the server; please report it with the id
api-bad-field = The field '{ $name }' has a wrong value
api-many-puzzles = { $count ->
    [one] There is more than one puzzle
   *[other] There are more than { $count } puzzles
}
api-request-photo = Read the puzzles of a photo or a screenshot; the body is the JPEG or PNG file
api-request-png = Draws a puzzle as a PNG picture
api-request-print = Prints puzzles as pages of a PDF document
