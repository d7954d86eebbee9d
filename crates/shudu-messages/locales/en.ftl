# What shudu says. One key, one sentence; the same keys stand in every language.

## Verdicts

verdict-unique = Exactly one solution.
verdict-multiple = { $count } solutions.
verdict-multiple-limit = At least { $count } solutions (counted up to the limit).
verdict-none = No solution.
verdict-undecided = Undecided: the search was stopped (--timeout).

## Why a puzzle is broken

clash-row = row { $index } has two { $digit }s: { $first } and { $second }
clash-column = column { $index } has two { $digit }s: { $first } and { $second }
clash-box = box { $index } has two { $digit }s: { $first } and { $second }
check-proper = Proper: exactly one solution.
check-clash = Broken: { $clash }. Change one of the two.
check-none = Broken: no digits clash, but there is no solution.
check-suspects = Taking away any one of these givens alone would leave a solution: { $cells }
check-multiple = Not proper: these two solutions differ in { $count } cells: { $cells }
check-mends = Any one of these as an extra given would make it proper: { $cells }
check-minimal = Minimal: every given is needed.
check-redundant = Not minimal: { $count } givens could each be taken away alone: { $cells }
not-proper = not proper: there is not exactly one solution

## Where something stands

located-line = { $file }:{ $line }: { $message }
located-column = { $file }:{ $line }:{ $column }: { $message }
located-place = { $file }:{ $line }:
no-room = { $file }:{ $line }: the format { $format } has no room for a { $found } puzzle; choose another, such as line, rows or jsonl
no-room-ever = the format { $format } has no room for { $found } grids; choose another, such as line, rows or jsonl
nine-only = techniques are for 9x9 puzzles only; this one is { $found } (boxes { $shape })
no-room-beside = the format { $format } has no room for what { $flag } asks for; choose another, such as line, sdk, csv, jsonl or json
column-left-out = { $file }:{ $line }: the field '{ $name }' came after the columns of the table were fixed and is left out; declare it with --columns '{ $name }', or use --format jsonl
columns-left-out-more = more fields have no column; they are left out and not named
columns-need-csv = --columns declares columns of a table, so it needs --format csv
blank-unreadable = '{ $blank }' for blanks could not be read back from the format { $format }; choose another sign, such as one of { $list }

## Files

file-not-found = { $file }: there is no such file. Check the name, or give '-' to read standard input.
file-nor-puzzle = { $file }: there is no such file, and it is not a puzzle: { $message }
file-not-permitted = { $file }: this file may not be read. Check its permissions.
file-is-directory = { $file }: this is a directory, and a file was expected.
file-unreadable = { $file }: cannot be read: { $error }
argument-neither = { $flag }: there is no file '{ $value }', and it is not a puzzle either
cannot-write = cannot write the output: { $error }
cannot-write-file = cannot write { $file }: { $error }
reason-full = the disk is full
reason-quota = your disk quota is used up
reason-large = the file would be too large
reason-permission = no permission to write here
reason-read-only = the file system is read-only
reason-no-folder = there is no such directory
reason-directory = this is a directory, and a file was expected
output-kept = { $file } was not written; what was there before is unchanged.
output-is-input = the input and the output are the same file; use --output FILE, which replaces the file when everything has been read
output-has-own = --output does not apply here: this command names its files itself

## Summaries

summary-refused = { $refused } { $refused ->
    [one] puzzle was
   *[other] puzzles were
 } refused; { $read } { $read ->
    [one] puzzle was
   *[other] puzzles were
 } read and handled.
summary-lost = { $count } { $count ->
    [one] puzzle has
   *[other] puzzles have
 } candidates or placed digits that the format { $format } cannot hold; pencilmarks, candidates and jsonl keep them.
summary-empty = no puzzle was found in the input
summary-skipped = { $count } { $count ->
    [one] line
   *[other] lines
  } of other text { $count ->
    [one] was
   *[other] were
  } skipped.
summary-replaced = { $count } { $count ->
    [one] comment is
   *[other] comments are
  } not UTF-8; bytes that are no characters were replaced by U+FFFD.
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
summary-interrupted = Interrupted; everything up to puzzle { $count } has been written.
stats-verdicts = { $records } puzzles: { $unique } unique, { $multiple } multiple, { $none } none, { $invalid } invalid, { $undecided } undecided
stats-work = { $nodes } nodes, { $guesses } guesses, { $sweeps } sweeps; { $seconds } s, { $rate } a second
stats-depth = deepest solution at depth { $depth }
stats-one = { $nodes } nodes, { $guesses } guesses, { $sweeps } sweeps, solution at depth { $depth }
reading-terminal = reading puzzles from the terminal; end with Ctrl-D
file-too-long = it is longer than { $bytes } bytes, too long for one puzzle or pattern
progress-walks = { $count } walks, { $rate } per second
progress-measurements = { $count } measurements, { $rate } per second
estimate-stopped = --timeout ended the estimate after { $made } of { $walks } walks
count-endless = about { $estimate } solutions are counted one by one; --limit or --timeout bounds the count, --estimate estimates it
enumerate-endless = about { $estimate } grids (with the first row 1, 2, 3…) are counted one by one; --limit or --timeout bounds the count, --estimate estimates it
enumerate-stopped = --timeout ended the list after { $count } grids
enumerate-count-stopped = --timeout ended the count; the number is not known before the end. --estimate estimates it.
help-enumerate--estimate = Estimate the number instead, by this many random walks: the number and an interval of 95 % confidence
help-enumerate--timeout = Stop after this time, such as 90, 1.5s or 1h30m; a list ends there, a count is not printed
progress-puzzles = { $count } puzzles, { $rate } per second
progress-solutions = { $count } solutions, { $rate } per second
progress-grids = { $count } grids, { $rate } per second
progress-trials = { $count } trials, { $rate } per second

## Generating

seed-chosen = seed { $seed } (give --seed { $seed } to get the same again)
holes-too-large = a { $shape } grid has { $cells } cells; ask for fewer holes than that
method-not-finished = the method grow makes puzzles, not finished grids; leave out --finished or choose another method
numbers-end = the numbers of puzzles end at { $last }; choose a smaller --start-at or --count
generated-puzzle = Puzzle { $index }, { $givens } givens, exactly one solution:
generated-finished = Finished grid { $index }:

## Engines

engine-not-lexicographic = the engine { $engine } does not find solutions in lexicographic order; leave out --engine, or choose backtrack, bitmask or lexi
depth-needs-singles = --depth and --full are for --engine singles

## The laboratory

lab-depth-title = { $givens } random digits, { $trials } trials, seed { $seed }
lab-depth-none = no solution
lab-depth-undecided = undecided
lab-depth-no-room = digits that did not fit
lab-depth-solved = solved
lab-depth-mean = mean depth
lab-depth-median = median
lab-depth-deepest = deepest
lab-depth-within = found within depth { $depth }
trace-none = the engine { $engine } has no trace; engines with a trace: { $engines }
trace-cut = the trace ends after { $count } events, as --limit says
lab-queens-row = { $n } queens: { $count }
lab-queens-board = Board { $number }:

## The classic command `sudoku`

classic-usage = usage: sudoku -c N | -s FILE | -n N [-m 1|2|3] [-r A~B] [-u]
classic-help =
    sudoku: makes and solves puzzle files, as the course project asks.

    { "  " }-c N      N finished grids (1 to 1000000), into game.txt
    { "  " }-s FILE   solve every puzzle of FILE, solutions into sudoku.txt
    { "  " }-n N      N puzzles (1 to 10000), into game.txt; without -u they may have
    { "  " }          several solutions
    { "  " }-m L      level 1, 2 or 3: 20-30, 30-40 or 40-55 holes (only with -n)
    { "  " }-r A~B    between A and B holes, 20 to 55 (only with -n)
    { "  " }-u        every puzzle has exactly one solution (only with -n)

    { "  " }--method random|spread|grow   how finished grids or puzzles are made (default: random)
    { "  " }--seed S                      the same seed makes the same file
    { "  " }--lang en|zh-CN|zh-TW         language of the messages
    { "  " }--version                     show the version

    Several of -c, -s and -n run one after the other, in the order typed.

    Examples:
    { "  " }sudoku -c 20
    { "  " }sudoku -n 100 -r 30~45 -u
    { "  " }sudoku -s game.txt
classic-range-c = -c takes a number of finished grids from 1 to 1000000, not '{ $found }'
classic-range-n = -n takes a number of puzzles from 1 to 10000, not '{ $found }'
classic-range-m = -m takes a level from 1 to 3, not '{ $found }'
classic-range-r = -r takes two numbers of holes A~B from 20 to 55 with A not above B, such as 20~55, not '{ $found }'
classic-needs-n = { $flag } only goes with -n: say how many puzzles, for example: sudoku -n 10 { $flag } { $example }
classic-needs-value = { $flag } needs a value
classic-unknown = '{ $found }' is not an option of sudoku
classic-choose-one = choose one of -c, -s and -n, or several
classic-m-and-r = -m and -r both say how many holes there are; -r { $range } is taken
classic-c-and-n = -c and -n both write { $file }: it will hold what the last of them made
classic-bad-method = --method takes random, spread or grow, not '{ $found }'
classic-bad-seed = --seed takes a whole number, not '{ $found }'
classic-bad-lang = --lang takes en, zh-CN or zh-TW, not '{ $found }'
classic-solve-alone = --method and --seed go with -c or -n: solving needs neither
classic-grow-puzzles = --method grow makes puzzles of 25 to 37 givens with one solution: it goes with -n and without -c, -m and -r
classic-made-finished = { $count } finished grids in { $file }
classic-made-puzzles = { $count } puzzles in { $file }
classic-several = { $several } of { $count } puzzles have several solutions; use -u to get puzzles with exactly one.
classic-repeats = { $repeats } of { $count } finished grids repeat an earlier one: the method spread makes few different grids.
classic-solved = { $solved } of { $count } puzzles solved, solutions in { $file }
classic-none-solved = None of the { $count } puzzles has a solution; { $file } is unchanged.
classic-unsolved = { $file }:{ $line }: No solution.
classic-many = { $file }:{ $line }: more than { $count } solutions; only the first { $count } are written
classic-empty = { $file }: no puzzle was found in this file

## Help: the frame

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-options-everywhere = Options of every command
help-default = default
help-possible-values = possible values
help-some-options = [OPTIONS]
help-a-command = <COMMAND>

## Help: commands and their flags. `help--flag` is a flag that means the same everywhere.

help = Solve, count, check, generate and convert Sudoku puzzles.
help-examples =
    Examples:
    { "  " }shudu generate --solution          a new puzzle and its solution
    { "  " }shudu solve puzzles.txt            solve every puzzle of a file
    { "  " }shudu check newspaper.txt          is it proper, and if not, why?
    { "  " }shudu COMMAND --help               more about a command

    Exit codes: 0 all fine; 1 some puzzle had no (unique) solution where one was demanded;
    2 bad usage or unreadable input; 130 interrupted.
help--help = Show this help
help--version = Show the version
help--lang = Language of messages and help: en, zh-CN or zh-TW (default: the locale's)
help--color = When to use colours (NO_COLOR is respected)
help--jobs = Threads to use (default: all cores); the output is the same for any number
help--quiet = Say nothing on stderr but errors
help--output = Write to this file instead of stdout; it is replaced when the run is complete. Devices and FIFOs are written in place, '-' is stdout
help--files = Files to read, plain or compressed; '-' or none reads standard input
help--from = Format of the input (default: found by looking; see 'shudu formats')
help--column = CSV or JSON column that holds the puzzle (default: found by name)
help--columns = Columns of a CSV table beside those found in the files or at the start of stdin
help--shape = Shape of the input as box rows x box columns, where its size leaves a choice: 2x3, 3x2
help--symbols = Symbols of bigger boards (default: found by looking)
help--engine = Engine to use (default: the fastest for the shape)
help--timeout = Give up a puzzle after this time, such as 90, 1.5s, 500ms or 1h30m; it is then 'undecided', and the exit code is 1
help--stats = Report verdicts, work done and time on stderr
help--format = Format of the output (default: grids on a terminal, lines in a pipe)

help-solve = Solve puzzles: a verdict and solutions for each
help-solve--first = Show one solution only, even if there are more
help-solve--all = Show all solutions, as they are found
help-solve--limit = Show up to N solutions of each puzzle, N at least 1 (default: 1 in text formats, else 2). Whether there are several is found out in any case
help-solve--order = Order of several solutions: lex (row by row, small digits first) or any (as they are found); the default is lex on 9x9 and any on other boards, the same on every machine
help-solve--strict = Exit with 1 also if a puzzle has several solutions
help-solve--depth = Depth of the first pass of --engine singles (default: 24); a full pass follows if it was cut
help-solve--full = Full pass of --engine singles, without a first pass unless --depth is given
help-solve--keep = Keep comments and extra columns of the input in text formats
help-solve-examples =
    Where there is no solution, text formats get a puzzle of blanks in its place and stderr says why.

    Examples:
    { "  " }shudu solve puzzles.txt.gz > solutions.txt
    { "  " }echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' | shudu solve
    { "  " }shudu solve --limit 10 open.txt
    { "  " }shudu solve --format jsonl quizzes.csv
help-count = Count the solutions of every puzzle
help-count--limit = Stop counting at N; the number then ends in '+'
help-count--format = Format of the output: a number a line, CSV, JSON Lines or a JSON list
help-count-examples =
    Examples:
    { "  " }shudu count puzzles.txt
    { "  " }shudu count --limit 1000 --format jsonl open.txt
help-check = Say whether every puzzle is proper and, if not, why not
help-check--format = Format of the output: a line each, CSV, JSON Lines or a JSON list (default: explained on a terminal)
help-check-examples =
    The exit code is 0 when every puzzle has exactly one solution.

    Examples:
    { "  " }shudu check newspaper.txt
    { "  " }shudu check --format jsonl *.sdk
help-generate = Make puzzles with exactly one solution, or finished grids
help-generate--count = How many (default 1; with --for, as many as there is time for)
help-generate--seed = Seed: the same seed makes the same puzzles, on any machine and any number of threads
help-generate--start-at = Number of the first attempt: continues a stream that was cut
help-generate--shape = Shape as box rows x box columns: 2x2, 2x3, 3x3, 3x4, 4x4…
help-generate--finished = Make finished grids, without holes
help-generate--method = How: random (default), quick (faster, not uniform), uniform (every finished grid exactly equally likely), spread (one box spread by cyclic moves) or grow (random digits, then more from a solution)
help-generate--holes = How many cells to empty, as 50 or 40..50 (default: as many as possible)
help-generate--solution = Show the solution too
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
help-enumerate--shape = Shape as box rows x box columns: 2x2, 2x3, 3x3…
help-enumerate--limit = Stop after N grids
help-enumerate--count = Only say how many there are, from the census of the shape where it is known
help-enumerate-examples =
    Examples:
    { "  " }shudu enumerate 2x2
    { "  " }shudu enumerate 2x3 --count
    { "  " }shudu enumerate 3x3 | head
help-convert = Convert puzzles from any format into another
help-convert--format = Format of the output (default: line)
help-convert--blank = Sign for blanks, where the format leaves a choice
help-convert--write-symbols = Symbols of bigger boards in the output
help-convert--bare = Leave out comments and extra columns
help-convert-examples =
    Examples:
    { "  " }shudu convert --format sdk puzzles.txt
    { "  " }shudu convert --format line --blank 0 grids.ss
    { "  " }shudu convert --format pencilmarks position.txt
help-lab = Experiments from the course reports
help-lab-depth = How deep must a search by single candidates go? Random digits, many trials
help-lab-depth--givens = How many random digits to place, a table each
help-lab-depth--trials = Trials a table
help-lab-depth--seed = Seed of the trials
help-lab-depth--raw = List the depth of each trial instead of a table
help-lab-depth--format = Format of the output: a table, CSV or JSON Lines
help-lab-depth-examples =
    Examples:
    { "  " }shudu lab depth
    { "  " }shudu lab depth --givens 17 --trials 10000 --seed 3 --format jsonl
help-lab-queens = Count the ways to put N queens on a board so that none attacks another
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
help-lab-trace--format = Format of the output: a line per event, or JSON Lines
help-lab-trace-examples =
    A line has the number of the event, the number of open guesses, and what was done.

    Examples:
    { "  " }shudu lab trace --engine cover --limit 20 puzzle.txt
    { "  " }shudu lab trace --engine singles --format jsonl puzzle.txt
help-formats = List the text formats, or show one with an example
help-formats--name = Format to show
help-completions = Write shell completions
help-completions--shell = Shell to write them for
help-completions-examples =
    Example:
    { "  " }shudu completions bash > ~/.local/share/bash-completion/completions/shudu
help-man = Write manual pages
help-man--dir = Directory for one page a command (default: the main page on stdout)
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
fault-too-long-advice = put a space or a tab before text that does not belong to it
fault-row-too-short = the row ends after { $found } of { $expected } cells
fault-row-too-short-advice = add the missing ones, '.' for blanks
fault-row-too-long = the row has { $found } cells, expected { $expected }
fault-rows-missing = the puzzle ends after { $found } of { $expected } rows
fault-rows-missing-advice = add the missing ones
fault-wrong-shape = found a { $found } puzzle, expected { $side }x{ $side } (boxes { $expected })
fault-wrong-shape-advice = leave out --shape or choose another
fault-bad-triple = found '{ $found }', expected row,column,digit, each 1-{ $side }
fault-bad-triple-advice = for example 3,5,7; other sizes need --shape
fault-cell-twice = cell { $cell } is given twice, with different digits
fault-cell-twice-advice = remove one
fault-bad-removal = found '{ $found }', expected a removed candidate as digit, row and column, such as 412
fault-fields-missing = the line has { $found } of { $expected } fields
fault-fields-missing-advice = separate the fields by colons, as in 'shudu formats hodoku'
fault-no-column = there is no column '{ $name }'
fault-no-column-advice = the names are in the first line of the file
fault-no-puzzle-column = no column holds puzzles
fault-no-puzzle-column-advice = name it with --column
fault-column-missing = the row has { $found } columns, the puzzle should be in column { $expected }
fault-open-quote = a quoted field is not closed
fault-open-quote-advice = add the missing "
fault-bad-json = invalid JSON: { $reason }
fault-not-a-puzzle = no puzzle here, expected a string, rows of strings or rows of numbers
fault-line-too-long = the record exceeds { $limit } KiB
fault-unsupported-rule = { $format } rule '{ $rule }' is not supported
fault-unsupported-rule-advice = only classic puzzles can be read
fault-remote-link = the link holds no puzzle, only the name of one on a server
fault-remote-link-advice = nothing is fetched; open it and export the puzzle there
fault-seed-only = the game ID holds no puzzle, only the seed of a random one
fault-seed-only-advice = use the ID with a colon, which the game shows under 'Specific'
fault-unknown-version = unknown version '{ $found }' of { $format }
fault-unknown-version-advice = a newer shudu may read it
fault-damaged = the compressed puzzle is damaged
fault-damaged-advice = copy the whole link again
fault-bad-code = '{ $found }' has no meaning here
fault-wrong-cell-count = the puzzle has { $found } cells, expected { $expected }
fault-no-shape = there are no boxes for size { $found }
fault-open-tag = a tag is not closed
fault-binary = the input is not text
fault-binary-advice = 'shudu formats' lists the formats
fault-unknown-format = unrecognised format
fault-unknown-format-advice = name it with --from; 'shudu formats' lists the formats
fault-no-puzzle = the text holds no puzzle
fault-many-puzzles = the text holds more than one puzzle
fault-other-shape = found a { $found } puzzle (boxes { $shape }), expected 9x9
fault-io = cannot read on: { $message }

## Benchmarks

bench-title = { $name }: { $puzzles } puzzles, limit { $limit }, one core
bench-engine = engine
bench-rate = a second
bench-sweeps = sweeps
bench-guesses = guesses
bench-verified = verified
bench-yes = yes
bench-no = NO: some counts are wrong
bench-too-slow = too slow: no puzzle in the time given
help-bench = Measure puzzles a second on one core, for every engine and instruction set
help-bench--files = Files with 9x9 puzzles, plain or compressed (default: seeded puzzles of every kind)
help-bench--limit = Solutions to look for; 2 proves uniqueness
help-bench--time = How long to measure each engine, such as 1, 500ms or 1m
help-bench--engine = Measure this engine only; may be given more than once
help-bench--json = Print JSON Lines: file, engine, isa, limit, puzzles, per_second, verified
help-bench-examples =
    Examples:
    { "  " }shudu bench
    { "  " }shudu bench --engine lanes --time 5 puzzles.txt.gz

## Symmetry

canon-too-many = this board is too large and too full for a canonical form; too many transforms would have to be tried
transform-bad = '{ $part }' is no transform for this shape; write parts such as t, rot90, mirror, flip, r213456789, c…, d… with slashes between
dedupe-stats = { $records } puzzles, { $classes } classes; { $memory } MB for the classes, { $seconds } s
split-done = { $train } puzzles to train, { $test } to test
split-same = --train { $train } and --test { $test } are the same file; choose two files
help-check--minimal = Also say which givens a proper puzzle could do without; the exit code is 1 when there are any
help-canon = The canonical form of every puzzle: the smallest of all its disguises
help-canon--pattern = Look at the pattern of givens only, not at the digits
help-canon--format = Format of the output: the form (line), the class id (id), or all of form, class, automorphisms and transform (csv, jsonl)
help-canon-examples =
    Two puzzles are the same puzzle when they have the same form, and so the same class id.
    Blanks are smaller than digits; cells are compared row by row.

    Examples:
    { "  " }shudu canon puzzles.txt
    { "  " }shudu canon --format id puzzles.txt
    { "  " }shudu canon --pattern --format csv puzzles.txt
help-transform = Disguise puzzles: move rows, columns, bands and stacks, transpose, rename digits
help-transform--by = The transform: parts between slashes, done one after the other: t, rot90, rot180, rot270, mirror, flip, r213456789, c…, d…
help-transform--random = A random transform for each puzzle, each equally likely
help-transform--seed = Seed: the same seed and line get the same transforms
help-transform--times = Disguises a puzzle
help-transform--format = Format of the output: puzzles (line), or with transform and source (csv, jsonl)
help-transform-examples =
    Examples:
    { "  " }shudu transform --by rot90 puzzles.txt
    { "  " }shudu transform --by t/r213456789/d987654321 puzzles.txt
    { "  " }shudu transform --random --seed 7 --times 10 --format csv puzzles.txt
help-dedupe = Keep the first puzzle of each class, whatever its disguise
help-dedupe--by = What makes two puzzles the same: the puzzle, its pattern of givens, or its solution
help-dedupe--stats = Report puzzles, classes, memory and time on stderr
help-dedupe--format = Format of the output (default: line)
help-dedupe-examples =
    A million classes take about 12 to 24 MB of memory. Comments and extra columns are kept.

    Examples:
    { "  " }shudu dedupe puzzles.txt > fresh.txt
    { "  " }shudu dedupe --by solution --stats puzzles.txt.gz > fresh.txt
help-split = Split puzzles into a training and a test file, all disguises of a puzzle on the same side
help-split--train = File for the training puzzles
help-split--test = File for the test puzzles
help-split--share = Part of the classes that goes to the test file, as 0.1 or 10%
help-split--seed = Seed: another one splits differently
help-split--by = What must not stand on both sides: the puzzle, its pattern of givens, or its solution
help-split--format = Format of the files (default: line)
help-split-examples =
    The side of a puzzle follows from its class and the seed, so puzzles added later fit in.

    Examples:
    { "  " }shudu split --train train.txt --test test.txt puzzles.txt
    { "  " }shudu split --train a.csv --test b.csv --share 20% --by solution --format csv puzzles.csv
help-minimize = Take givens away until every one that is left is needed
help-minimize--seed = Seed of the order in which givens are tried
help-minimize--format = Format of the output (default: line)
help-minimize-examples =
    Examples:
    { "  " }shudu minimize puzzles.txt
    { "  " }shudu check --minimal puzzles.txt

## Census

progress-cases = { $count } cases, { $rate } per second
census-finished = { $shape }: { $total } finished grids; { $seconds } s
census-different = { $shape }: { $total } essentially different finished grids; { $seconds } s
census-no-count = nobody can count the finished grids of { $shape } in reasonable time; known ways reach 2x2, 2x3, 2x4, 2x5, 3x3 and these turned round
census-interrupted = Interrupted after { $seconds } s. The number is not known before the end.
census-no-classes = essentially different grids are counted for sides up to 9; { $shape } is too large
help-census = Count all finished grids of a shape, exactly
help-census--shape = Shape as box rows x box columns: 2x2, 2x3, 2x4, 2x5 or 3x3
help-census--classes = Count grids that are essentially different: up to relabelling and moves of lines (Burnside's lemma)
help-census--table = Write the table behind the number, as CSV: kinds of bands, choices of rows, or classes of moves
help-census-examples =
    Every number is computed, never looked up. 3x3 takes a second or two, 2x5 and --classes 3x3 longer.

    Examples:
    { "  " }shudu census
    { "  " }shudu census 3x3 --table > bands.csv
    { "  " }shudu census 3x3 --classes
help-count--estimate = Estimate instead of counting, by this many random walks: the number and an interval of 95 % confidence
help-count--seed = Seed of the walks
help-backbone = Show the digits that all solutions have in common
help-backbone--format = Format of the output: common digits (line, csv, jsonl), or the digits that some solution has in each cell (pencilmarks)
help-backbone-examples =
    Examples:
    { "  " }shudu backbone open.txt
    { "  " }shudu backbone --format pencilmarks open.txt

## Generating to order

help-generate--for = Stop after this time, such as 30s, 5m or 1h30m, with what there is
help-generate--givens = How many givens, as 24 or 22..25; below 22 a search through neighbours is made
help-generate--minimal = No given can go without a second solution
help-generate--symmetry = Symmetry of the places of the givens: none, rotate180, rotate90, mirror, flip, mirrors, diagonal, antidiagonal, diagonals, full or random
help-generate--pattern = File with a sign for each cell: x a given must stand here, ? it may, . blank
help-generate--start = Keep these givens: a puzzle, or a file that holds one
help-generate--digits = How many different digits are given: all nine (9) or all but one (8)
help-generate--avoid-given-digit = This digit is not given anywhere
help-generate--rating = Rating on Sudoku Explainer's scale, as 7.2 or 3.0..4.2
help-generate--level = Level by rating: easy (up to 1.5), medium (1.6 to 2.9), hard (3.0 to 4.4), expert (4.5 to 7.4) or extreme (from 7.5)
help-generate--technique = Needs one of these techniques: easier ones alone do not solve it; a name such as X-Wing, or a group such as fish
help-generate--only = Can be solved with these techniques alone: names, or groups such as singles,pairs
help-generate--hardest = The hardest step is of this technique
help-generate--at-step = Show the position in which the --technique is the next step, with candidates
help-generate--unbiased = Minimal puzzles with weights that make up for the bias towards few givens
help-generate--rate = Show rating and hardest technique too
no-technique = there is no technique called '{ $name }'; take a name such as X-Wing or naked-pair, or a group: singles, locked, pairs, triples, quads, fish, wings, uniqueness, chains
generate-made = { $found } made in { $seconds } s
generate-tried = { $tried } tried, { $found } found in { $seconds } s
generate-not-found = not as many as asked for: such puzzles are rare, or there are none; search longer with --for 10m, or ask for less
generate-go-on = to go on from here: --seed { $seed } --start-at { $next }
generated-rating = rating { $rating }, hardest step { $hardest }
generated-weight = weight { $weight }
progress-left = , about { $time } left of { $total }
progress-years = { $years } years
impossible-few-givens = no { $shape } puzzle with fewer than { $least } givens has exactly one solution; ask for { $least } or more
impossible-many-givens = a { $shape } grid has { $cells } cells; ask for fewer givens than that
impossible-pattern-few = the pattern has room for { $cells } givens, but no puzzle with fewer than { $least } has exactly one solution
impossible-pattern-rows = the pattern leaves rows { $one } and { $other } blank; they could change places, so no such puzzle has exactly one solution
impossible-pattern-columns = the pattern leaves columns { $one } and { $other } blank; they could change places, so no such puzzle has exactly one solution
impossible-pattern-givens = the pattern does not allow so many or so few givens
impossible-pattern-start = the start has a given where the pattern has a blank
impossible-start-unsolvable = the start has no solution
impossible-start-givens = the start has more givens than asked for
impossible-start-digits = the start has the digit that is not to be given
impossible-digits = if two digits are not given anywhere, they could change places; ask for { $all } or { $less } different digits
impossible-empty-range = the range is empty: it begins above its end
impossible-minimal-givens = a minimal { $shape } puzzle has at most { $most } givens: every row has a blank
impossible-minimal-house = a house is full of givens, any of which could go, so no such puzzle is minimal
impossible-digits-givens = without one digit a { $shape } puzzle has at most { $most } givens; ask for fewer
impossible-symmetry-givens = the symmetry { $symmetry } does not allow such numbers of givens; ask for a wider range
impossible-symmetry-pattern = the symmetry { $symmetry } demands a given where the pattern has a blank
impossible-nothing-to-solve = if every cell is given there is nothing to solve; leave out the difficulty or ask for fewer givens
impossible-low-rating = no puzzle has a rating below { $lowest }
impossible-only-rating = puzzles solved with these techniques alone have ratings up to { $highest }; ask for a lower rating or more techniques
impossible-technique-rating = puzzles that need these techniques have ratings of { $lowest } or more; ask for a higher rating or level
impossible-hardest-rating = no step of the hardest technique has such a rating; ask for another rating or technique
impossible-hardest-technique = the technique that is needed is harder than the hardest one
impossible-only-technique = the technique that is needed is not among the only ones; add it there
help-generate--grid = Dig in this finished grid: a grid, or a file that holds one
impossible-grid = the grid is not a finished one; every house must hold every digit
impossible-source = the method { $method } makes 9x9 grids (shape 3x3) only, not { $shape }
impossible-start-clash = the digits of the start clash
impossible-no-such-digit = a { $shape } grid has no such digit; choose a smaller digit to avoid
impossible-grid-start = a finished grid takes no pattern and no start
impossible-not-rated = only 9x9 puzzles have ratings
impossible-source-uniform = the method uniform makes grids of shape 2x2, 2x3, 3x2 and 3x3 only, not { $shape }
impossible-unbiased-shape = unbiased puzzles are made for 9x9 only
impossible-grow-shape = the method grow makes 9x9 puzzles only
impossible-unbiased-requests = unbiased puzzles take no other requests
impossible-finished-requests = finished grids take no other requests
impossible-grow-requests = the method grow takes no other requests
impossible-other-shape = found a grid or pattern of shape { $found }, expected { $expected }
pattern-cell-count = expected { $expected } cells, found { $found }; write x (must), ? (may) or . (blank) for each
pattern-symbol = line { $line }, column { $column }: found '{ $found }', expected x (must), ? (may) or . (blank)

## Command lines that make no sense

usage-unknown-argument = there is no option '{ $argument }' here.
usage-unknown-command = there is no command '{ $value }'.
usage-bad-value = '{ $value }' is no value for { $argument }.
usage-no-value = { $argument } needs a value.
usage-conflict = { $argument } and { $other } do not go together.
usage-missing = something is missing: { $argument }.
usage-no-command = which command?
usage-not-text = an argument is not valid UTF-8 text.
usage-wrong = this command line makes no sense.
usage-meant = { " " }Did you mean { $list }?
usage-allowed = { " " }Possible values: { $list }.
usage-number = { " " }A whole number is expected.
usage-at-least = { " " }A whole number of at least { $least } is expected.
usage-between = { " " }A whole number from { $least } to { $most } is expected.
usage-too-large = { " " }The number is too large.
usage-shape = { " " }A shape is box rows x box columns, such as 2x3, 3x3 or 4x4, with sides from 4 to 25.
usage-lang = { " " }Possible values: en, zh-CN, zh-TW.
value-time = { " " }A time above 0 is expected, such as 90, 1.5s, 500ms, 5m or 1h30m.
value-rating = { " " }A rating such as 7.2 is expected, or a range such as 3.0..4.2.
value-span = { " " }A number such as 50 is expected, or a range such as 40..50.
value-reversed = { " " }The range is empty: it begins above its end.
value-queens = { " " }A number of queens from 1 to 32 is expected, or a range such as 1..11.
value-share = { " " }A part of the whole is expected, such as 0.1 or 10%.
value-blank = { " " }One character that is not a digit or letter is expected, best one of { $blanks }
value-technique = { " " }It must be the id of a technique, such as x-wing; 'shudu techniques' lists them.
usage-because = { " " }({ $list })
usage-help = { " " }Try --help.

## Formats; the English texts are those of the table

format-line = One puzzle a line, one character a cell, . for blanks; the rest of the line is kept
format-sdm = One puzzle a line with 0 for blanks
format-sdk = Headers #A author, #D description, #L level…, then [Puzzle] and its rows, and [State]
format-sdx = One row a line: givens, u before placed digits, or the candidates of a cell
format-cells = A spreadsheet or a Markdown table with one cell in each field, or a drawing with spaces for blanks
format-rows = One row a line, an empty line between puzzles
format-classic = Digits or $ with blanks between them, and a rule after each puzzle
format-grid = One row a line with borders around the boxes
format-numbered = Rows with three columns a digit and 0 for blanks, below 第1个, the number of the solution
format-barred = Rows with bars between boxes and 0 for blanks, below =====begin====== or =====solved======
format-pencilmarks = A drawn grid with the digits still possible in each cell
format-array = Rows in brackets as in C, Java, Python, JSON or numpy; code around them is skipped
format-triples = Row, column and digit of each given in braces, a puzzle a line
format-candidates = One puzzle a line, nine characters a cell: each digit still possible, or a blank
format-hodoku = A position a line: technique, cells with + before placed digits, removed candidates
format-bank = Lines of 100 bytes: hash, 81 digits, rating
format-link = A link of shudu with a puzzle of any shape, placed digits and candidates; links of other sites are read too
format-sudokupad = A link or puzzle name of SudokuPad; rules other than those of classic Sudoku are refused
format-fpuzzles = A link of f-puzzles with placed digits and candidates; rules other than those of classic Sudoku are refused
format-sudokuwiki = A link of SudokuWiki's solver, with placed digits and candidates if there are any
format-solo = A game ID of Solo from Simon Tatham's puzzle collection; jigsaw, killer and X are refused
format-opensudoku = XML of the Android game OpenSudoku, with placed digits and candidates
format-ksudoku = XML of KSudoku, the Sudoku of KDE: the puzzle without the moves
format-jsonl = One JSON object a line with the puzzle under "puzzle"; other keys are kept
format-json = A list of JSON objects or strings, or a single one; other keys are kept
format-csv = A table with the puzzle in one column; other columns are kept

## Steps in words. A learner reads them: what is seen, why it follows, what goes.

list-comma = { ", " }
list-and = { $front } and { $end }
list-or = { $front } or { $end }
sentence-break = { " " }
house-row = row { $index }
house-column = column { $index }
house-box = box { $index }
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-unfair = unfair
level-extreme = extreme
explain-step = { $why } So { $effect }.
effect-place = place { $digit } in { $cell }
effect-remove = eliminate { $gone }
effect-gone = { $digits } from { $cells }
statement-on = { $cell } is { $digit }
statement-off = { $cell } is not { $digit }
why-full-house = { $cell } is the only blank cell of { $house }, and { $digit } is the digit that { $house } lacks.
why-hidden-single = In { $house }, only { $cell } can be { $digit }.
why-naked-single = { $cell } has one candidate left, { $digit }: every other digit is already in its row, column or box.
why-locked = In { $from }, all candidates { $digit } are also in { $to }. One of them is true, so no other cell of { $to } can be { $digit }.
why-direct-locked = In { $from }, all candidates { $digit } are also in { $to }, so no other cell of { $to } can be { $digit }. In { $house }, only { $cell } is left for { $digit }.
why-naked-subset = In { $house }, the { $count } cells { $cells } have only the candidates { $digits }. These cells need all of these digits, so no other cell of { $house } can be one of them.
why-hidden-subset = In { $house }, the digits { $digits } are possible only in the { $count } cells { $cells }. These cells must take these digits, so their other candidates are false.
why-direct-hidden = In { $house }, the digits { $digits } are possible only in { $cells }, so these cells can be nothing else. In { $house }, only { $cell } is left for { $digit }.
why-locked-subset = { $cells } are in both { $box } and { $line } and have only the candidates { $digits }. These cells need all of these digits, so no other cell of { $box } or { $line } can be one of them.
why-fish = In { $base }, all candidates { $digit } are in { $cover }. That accounts for every { $digit } in { $cover }, so no other cell there can be { $digit }.
why-finned-fish = In { $base }, all candidates { $digit } are in { $cover }, except for the fins { $fins }. Either { $fin } is { $digit }, or the fish is complete without fins. A cell ruled out in both cases cannot be { $digit }.
why-turbot = { $digit } has two places in { $first } and two in { $second }. { $near } and { $far } are both in { $weak }, so at most one of them is { $digit }. So { $one } or { $two } is { $digit }, and a cell that sees both cannot be.
why-empty-rectangle = In { $box }, all candidates { $digit } are in { $first } and { $second }. In { $house }, { $digit } is in { $one } or { $two }. If it is in { $one }, then { $box } has its { $digit } in { $second }; otherwise { $two } is { $digit }. A cell that sees both cannot be { $digit }.
why-remote-pair = { $cells } each have only the candidates { $digits }, and each cell sees the next, so the two digits alternate along the chain. A cell that sees two cells with different digits can be neither.
why-colours-trap = Color the conjugate pairs of { $digit } alternately: { $one } or { $two }. One color is true. A cell that sees both colors cannot be { $digit }.
why-colours-wrap = Color the conjugate pairs of { $digit } alternately: { $one } or { $two }. One color is true. { $clash }, so the first color is false.
both-in = { $near } and { $far } have the same color and are both in { $house }
why-colours-multi-1 = Color the conjugate pairs of { $digit } in two groups: { $one } or { $two } is true, and { $three } or { $four } is true. { $one } and { $three } see each other, so at most one of these colors is true: { $two } or { $four } is. A cell that sees both cannot be { $digit }.
why-colours-multi-2 = Color the conjugate pairs of { $digit } in two groups: { $one } or { $two } is true, and { $three } or { $four } is true. The first color ({ $one }) sees both colors of the second group, and one of them is true. So the first color is false.
why-sets = These are almost locked sets, with one digit more than cells: { $sets }. Adjacent sets cannot both contain their restricted common digit ({ $commons }), so the first or the last set contains all its other digits, including { $digits }.
why-sets-double = These are almost locked sets, with one digit more than cells: { $sets }. They have two restricted common digits ({ $commons }), and neither can be in both sets. So each set contains exactly one of the two and all its other digits.
petal = { $digit }: { $set }
why-blossom = Each candidate of { $stem } removes that digit from an almost locked set, one with one digit more than cells: { $petals }. Whatever { $stem } is, one of the sets is locked and contains { $digits }.
why-sue-de-coq = { $crossing } is where { $box } and { $line } cross. Together with { $aside } in the rest of { $line } and { $inside } in the rest of { $box }, the three groups can contain only as many digits as they have cells, so all of them are used. { $aside_digits } are used in { $line } and { $inside_digits } in { $box }, so no other cell there can be one of them.
why-aic = If "{ $first }" is false, the chain below gives { $last }. At least one end of the chain is true, so a candidate that conflicts with both is false.
why-aic-proof = If "{ $first }" were false, the chain below would give that it is true. So it is true.
why-aic-loop = The chain below is a closed loop, so exactly one end of each weak link is true.
why-aic-loop-sets = The chain below is a closed loop, so exactly one end of each weak link is true, and each almost locked set in it contains all its other digits.
why-template-set = Every way to place all nine { $digit }s that fits the candidates, without cells that all placements of another digit use, uses these cells.
why-template-delete = No way to place all nine { $digit }s that fits the candidates, without cells that all placements of another digit use, uses these cells.
why-search = No enabled technique applies; the digit is taken from the solution.
why-wing = The pivot { $pivot } is { $digits }: { $cases }. So one of { $pincers } is { $digit }, and a cell that sees both cannot be.
why-wing-pivot = The pivot { $pivot } is { $digits }: { $cases }. So one of { $cells } is { $digit }, and a cell that sees all of them cannot be.
wing-case = if it is { $shared }, { $pincer } is { $digit }
why-bent = { $cells } have only the candidates { $digits }, as many digits as cells. Each of these digits except { $digit } fits at most once, because its cells all see each other. So one of the cells is { $digit }, and a cell that sees all its candidates { $digit } cannot be.
deadly-loop = If { $cells } had only the candidates { $digits }, the two digits could be exchanged, and the puzzle would not have a unique solution.
deadly-filled = { $cells } are not givens. If they had only the digits { $digits }, the two digits could be exchanged, and the puzzle would not have a unique solution.
deadly-grave = Except for { $cells }, every blank cell has two candidates, and every candidate has two places in each of its houses. Without their extra candidates the puzzle would have two solutions or none.
why-avoidable = { $deadly } { $extra } must prevent that.
why-deadly-single = { $deadly } Only { $extra } can prevent that, so it is one of its other candidates.
why-deadly-digit = { $deadly } Only { $digit } in { $extra } can prevent that, so one of these cells is { $digit }.
why-deadly-naked = { $deadly } One of { $extra } must be one of their other digits. They act as one cell that, together with { $cells }, needs all of { $digits }, so no other cell of { $house } can be one of them.
why-deadly-hidden = { $deadly } One of { $extra } must be one of their other digits, so only one of them is free for { $digits }. In { $house }, { $digits } need that cell and { $cells }, so { $cells } can be nothing else.
why-deadly-locked = { $deadly } In { $house }, only { $extra } can be { $digit }. So these cells cannot be the other digit of the pattern.
why-deadly-crossed = { $deadly } Suppose that { $assumed }. In { $houses }, { $digit } has no places outside these cells, so the pattern would be complete.
why-exclusion = List all combinations of candidates for { $base }. Discard combinations that repeat a digit in a house, and those that leave a cell that sees all of them ({ $excluders }) without a candidate. The eliminated candidates are in none of the combinations that are left.
why-chain = All branches of the net give the same result.
why-chain-cycle = The chain below is a closed loop with two possible states. Candidates that are false in both are eliminated.
why-chain-forcing = Assume that { $first }. The chain below gives that { $last }, so the assumption is false.
why-chain-contradiction = Assume that { $first }. Then { $yes } and { $no }, which is impossible, so the assumption is false.
why-chain-double = If { $first }, then { $last }. If not, then { $last } too.
why-chain-cell = { $cell } is one of { $digits }. In each case { $last }.
why-chain-house = In { $house }, { $digit } is in one of { $cells }. In each case { $last }.

not-rated-clash = no rating: two equal digits stand in one house
not-rated-none = no rating: the puzzle has no solution
not-rated-multiple = no rating: the puzzle has several solutions, and no logic leads to one of them
not-rated-beyond = no technique gets any further
not-rated-stopped = stopped before it was known

## Hints

hint-technique = Look for a step of this kind: { $name }.
hint-house = { $name }: look at { $houses }.
hint-cells = { $name }: look at { $cells }.
hint-step = { $name }: { $step }

## Rating, explaining, hints: the commands

rate-explainer = { $rating } ({ $level }), hardest: { $name }
rate-hodoku = HoDoKu: { $level }, score { $score }
rate-steps = { $steps } steps
list-semicolon = { "; " }
template-unknown = the template has no conversion '{ $found }'; there are { $known }
givens-differ = these digits do not belong to the puzzle of --givens
explain-line = { $number }. { $name } ({ $grade })  { $outcome }
explain-solved = Solved in { $steps } steps.
explain-paused = Steps shown: { $steps }; the puzzle is not solved yet.
explain-all = Steps that are there now: { $steps }.
explain-mistakes = some entries contradict the solution; look again at { $cells }
explain-multiple = there are several solutions, and no logic leads to one of them; 'shudu check' shows two
explain-none = there is no solution.
hint-none = No hint: { $why }
hint-solved = Every cell is filled, and every digit is right.
hint-mistakes = Before you go on: { $count } { $count ->
    [one] entry contradicts
   *[other] entries contradict
 } the solution.
hint-mistakes-houses = Before you go on: something is wrong in { $houses }.
hint-mistakes-cells = Before you go on: look again at { $cells }.
hint-wrong = { $cell } is not { $digit }.
hint-missing = { $cell } needs its candidate { $digit }.
help-rate = Rate puzzles: how hard each is, and which technique makes it so
help-rate--scale = Scale: se (Sudoku Explainer's ER, EP and ED), hodoku (HoDoKu's level and score) or both (default: se; both for CSV and JSON Lines)
help-rate--format = Format of the output: a line each, CSV, JSON Lines or a JSON list (default: a sentence each on a terminal)
help-rate--template = A line of your own: %g puzzle and the rest of its line, %i 81 characters, %r %p %d ER EP ED, %R %P %D their techniques, %S %T %U in short, %n number, %e seconds, %m %M candidates, %s hardest step, %l new line, %t tab, %%
help-rate--keep = Write each puzzle before its rating, and keep comments and extra columns of the input
help-rate--stats = Report counts and time on stderr
help-rate-examples =
    ER is the hardest step of the way to the solution, EP the hardest up to the first digit, ED the
    first step. They belong to the puzzle as it is written: turned or mirrored it can differ a
    little. They never depend on the number of threads.

    The level follows from ER: easy up to 1.5, medium to 2.9, hard to 4.4, expert to 7.4, extreme
    above. HoDoKu's level and score are shown with --scale hodoku or both (hodoku_level and
    hodoku_score in tables); its words are easy, medium, hard, unfair and extreme.

    Examples:
    { "  " }shudu rate puzzles.txt
    { "  " }shudu rate --format csv --scale both puzzles.txt > ratings.csv
    { "  " }shudu rate --template '%g ED=%r/%p/%d' puzzles.txt
help-explain = Explain the way to the solution, step by step
help-explain--scale = The HoDoKu solver (hodoku), or the order of Sudoku Explainer (se)
help-explain--all = Show every step that can be made now, instead of the way
help-explain--steps = Stop after N steps
help-explain--until = Stop after the first step of this technique (its id, such as x-wing)
help-explain--grid = Show the candidates before each step
help-explain--givens = The puzzle as it was printed, or a file that holds it, when the input is a player's position
help-explain--format = Format of the output: sentences, JSON Lines (an object a puzzle) or one JSON list
help-explain-examples =
    Pencilmark grids and other formats with candidates are explained from the player's own marks.

    Examples:
    { "  " }shudu explain puzzle.txt
    { "  " }shudu explain --steps 1 --grid marks.txt
    { "  " }shudu explain --all --format jsonl puzzle.txt
help-hint = Give a hint for a position: first your own mistakes, then a little of the next step
help-hint--level = How much to show: 1 the kind of step, 2 the house, 3 the cells, 4 the whole step
help-hint--scale = The HoDoKu solver (hodoku), or the order of Sudoku Explainer (se)
help-hint--givens = The puzzle as it was printed, or a file that holds it, so that your own digits can be checked
help-hint--format = Format of the output: text, JSON Lines or a JSON list
help-hint-examples =
    Examples:
    { "  " }shudu hint position.txt
    { "  " }shudu hint --level 3 --givens "$(cat puzzle.txt)" position.txt

## Techniques

techniques-need-hodoku = --order, --with and --without are for the HoDoKu solver; add --scale hodoku or --scale both
techniques-se-only = the HoDoKu solver does not have '{ $name }'; 'shudu techniques' lists what it has
help-techniques = List the techniques: id, short form, rating, HoDoKu's level and score, name
help-techniques-examples =
    Ratings are the lowest on Sudoku Explainer's scale; level and score are HoDoKu's, in
    brackets where the HoDoKu solver does not use the technique unless asked. More in
    docs/techniques.md.

    Examples:
    { "  " }shudu techniques
    { "  " }shudu techniques --lang zh-CN
help--order = Techniques of the HoDoKu solver, in this order and no others: names or short forms, see 'shudu techniques'
help--with = Techniques to use that are off by default, such as franken-jellyfish
help--without = Techniques not to use, such as unique-rectangle
