// Compiled, not run: uses of the types that must be accepted, and some that must not.

import { shudu, createClient, ShuduError, type RequestMap } from "../index.js";

const solved = await shudu.solve({ puzzle: "1...............", limit: 3, language: "zh-TW" });
const first: string | undefined = solved.solutions[0];
const verdict: "unique" | "multiple" | "none" | "invalid" | "undecided" = solved.verdict;
const rated = await shudu.rate({ puzzle: first ?? "", scale: "both" });
const er: number | null | undefined = rated.er;
const made = await shudu.generate(
  { request: { level: "hard", symmetry: "rotate180" }, seed: 7, count: 2 },
  { onProgress: (progress) => console.log(progress.attempts), signal: new AbortController().signal },
);
for (const puzzle of made.puzzles) console.log(puzzle.givens);
const client = createClient({ timeMs: 1000 });
const game = await client.newGame({ puzzle: "1...............", started_ms: 0 });
const moved = await client.apply({ game: game.game, events: [{ at: 10, event: "place", digit: 4, cells: ["r1c2"] }] });
console.log(moved.view.cells[1]?.digit, moved.rejected?.message, verdict, er);
const hint = await client.gameHint({ game: moved.game, grade: 5 });
if (hint.apply) console.log(hint.text);
type Answer = RequestMap["trace"]["answer"];
const trace: Answer = await client.call("trace", { puzzle: "1...............", engine: "cover" });
console.log(trace.events.length, trace.work.nodes);
try {
  // @ts-expect-error: the puzzle is missing
  await shudu.solve({});
  // @ts-expect-error: there is no such field
  await shudu.solve({ puzzle: "", limmit: 3 });
  // @ts-expect-error: there is no such request
  await shudu.call("solv", {});
} catch (error) {
  if (error instanceof ShuduError) console.log(error.kind, error.line);
}
