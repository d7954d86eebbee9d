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

# Hints

# Games and statistics

# Review

# Settings and keys

# New puzzle

# Open

# Make

# Analyze

# Share and print

# Learn

# Algorithms
