// The verdict while givens are entered: each change asks anew, and cancels what was asked before.
//
// The answers come one after the other, the most important first: is there one solution, how many are
// there, which candidates are true, what is the rating, what is each given worth.

/** The time between a key and the question, so that fast typing asks once. */
const WAIT_MS = 120;
/** Solutions are counted up to this number. */
export const MOST_SOLUTIONS = 1000;

/**
 * @typedef {object} Findings
 * @property {any} [check] the verdict, clashing digits, suspects, mends, redundant givens
 * @property {any} [count] the number of solutions, of a puzzle with several
 * @property {number[][]} [candidates] the true candidates
 * @property {any} [rating]
 * @property {Map<string, any>} [worth] what each given is worth, by cell
 * @property {string} [failure]
 */

/**
 * Watches a draft.
 *
 * @param {import("../../main.js").App} app
 * @param {import("./draft.js").Draft} draft
 * @param {object} options
 * @param {() => boolean} options.wantsCandidates
 * @param {(findings: Findings | undefined, isDone: boolean) => void} options.show
 */
export function watch(app, draft, { wantsCandidates, show }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {AbortController | undefined} */
  let controller;

  async function ask() {
    const mine = (controller = new AbortController());
    const { signal } = mine;
    const puzzle = draft.puzzle();
    const { shape } = draft.state;
    /** @type {Findings} */
    const found = {};
    const base = { puzzle, shape };
    const tell = (isDone = false) => {
      if (mine === controller) show({ ...found }, isDone);
    };
    try {
      found.check = await app.call("check", { ...base, minimal: true }, { signal });
      const { verdict } = found.check;
      tell();
      if (verdict === "multiple") {
        // A board that is nearly empty has more solutions than anybody counts.
        found.count = await app.call("count", { ...base, limit: MOST_SOLUTIONS + 1, timeout_ms: 3000 }, { signal });
        tell();
      }
      if (wantsCandidates() && (verdict === "multiple" || verdict === "unique")) {
        found.candidates = (await app.call("true-candidates", { ...base, timeout_ms: 5000 }, { signal })).candidates;
        tell();
      }
      if (verdict === "unique") {
        if (shape === "3x3") {
          found.rating = await app.call("rate", base, { signal });
          tell();
        }
        const { givens } = await app.call("worth", { ...base, limit: MOST_SOLUTIONS + 1 }, { signal });
        found.worth = new Map(givens.map((one) => [one.given.split("=")[0], one]));
      }
      tell(true);
    } catch (error) {
      if (signal.aborted) return;
      found.failure = app.words(error);
      tell(true);
    }
  }

  const update = () => {
    clearTimeout(waiting);
    controller?.abort();
    controller = undefined;
    show(undefined, false);
    waiting = setTimeout(() => void ask(), WAIT_MS);
  };
  return {
    update,
    stop() {
      clearTimeout(waiting);
      controller?.abort();
    },
  };
}
