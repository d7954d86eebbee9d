// The puzzles that the view offers: from one that can be followed digit by digit to one that a search in
// reading order cannot finish.

/** @type {{ name: string, puzzle: string }[]} */
export const EXAMPLES = [
  { name: "small", puzzle: "1....41....34..." },
  { name: "easy", puzzle: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" },
  { name: "hard", puzzle: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." },
  { name: "seventeen", puzzle: "91.....4.............5.3...5.6..83...............1..248.5........3..........4...1" },
  { name: "several", puzzle: "53..7....6..1.5....98....6.8...6...3...8.3...7...2...6.6....28....4.9..5....8...." },
  { name: "adverse", puzzle: "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9" },
];

/** The engines with a trace, in the order of the view: from the simplest to the one that stores most. */
export const ENGINES = /** @type {const} */ (["lexi", "backtrack", "bitmask", "singles", "cover"]);
