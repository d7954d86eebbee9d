# The texts of docs/learn.md: how to find each technique, in the order of the course.

learn-heading = Course
learn-start = The techniques in the order in which they are worth learning. Each has its idea, how to find it, an example, and three positions to practice on: `shudu play LINE` opens them, `shudu explain --steps 1 LINE` shows the step. [guide.md](guide.md) explains rules, notation and marks.
learn-spot = How to find it
learn-example = Example
learn-practice = Practice

spot-full-house = Look for a row, column or box with one blank cell.
spot-hidden-single-box = Take a digit that is on the board often. For each box without it, strike out the rows and columns that have it.
spot-hidden-single-row = Take a row with few blank cells and a digit that it lacks. Strike out the columns and boxes that have the digit.
spot-hidden-single-column = Take a column with few blank cells and a digit that it lacks. Strike out the rows and boxes that have the digit.
spot-naked-single = Take a cell whose row, column and box are well filled, and count from 1 to 9 what they have.
spot-pointing = In a box, look at the places of a digit: two or three of them on one line.
spot-claiming = On a line, look at the places of a digit: all of them in one box.
spot-naked-pair = Look for two cells of a house with the same two candidates.
spot-hidden-pair = Look for two digits with the same two places in a house.
spot-naked-triple = Look for three cells of a house with two or three candidates each, and only three digits together.
spot-hidden-triple = Look for three digits of a house that have two or three places each, and only three cells together.
spot-x-wing = Look for a digit with two places in each of two rows, in the same two columns; or with rows and columns exchanged.
spot-skyscraper = Look for two lines with two places of a digit each, where one place of each is on a common line.
spot-two-string-kite = Look for a row and a column with two places of a digit each, where one place of each is in a common box.
spot-empty-rectangle = Look for a box whose places of a digit are on one row and one column, and a line outside with two places.
spot-xy-wing = Look for a cell with two candidates that sees two cells with two candidates, each of which shares another digit with it.
spot-xyz-wing = As an XY-Wing, with a cell of three candidates in the middle.
spot-w-wing = Look for two cells with the same two candidates that do not see each other, and a house where one of the digits has two places, each seen by one of the cells.
spot-unique-rectangle-1 = Look for three cells with the same two candidates, at corners of a rectangle in two boxes.
spot-swordfish = As an X-Wing, with three rows and three columns.
spot-simple-colors-trap = Take a digit with many houses of two places, and color these pairs alternately.
spot-remote-pair = Look for a chain of four or more cells with the same two candidates, each seeing the next.
spot-bug-1 = Late in a puzzle, count the candidates: one cell has three, all others two.
spot-finned-x-wing = Look for an X-Wing that one extra place spoils, and for a cell that sees it.
spot-xy-chain = Go from one cell with two candidates to the next, with a common digit at each step.
spot-als-xz = Look for two groups of cells with one digit more than cells, joined by a digit that only one can contain.
spot-aic = Start from a strong link, and alternate weak and strong links until both ends see a common candidate.
