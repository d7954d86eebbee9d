// Replays the trace of an engine: the board and the counters after any number of its actions.
//
// A trace is a list of actions. The state after action n follows from the last snapshot before n and the
// actions after it, so a jump to any place of a long trace takes little time. Nothing here knows the
// rules of the game: digits and candidates change only as the actions say.

/**
 * @typedef {object} TraceEvent
 * @property {string} action `place`, `remove`, `eliminate`, `restore`, `cover`, `uncover`, `backtrack`,
 *   `solution`
 * @property {number} depth the open guesses
 * @property {string} [cell]
 * @property {string} [house]
 * @property {number} [digit]
 * @property {boolean} [guess]
 */

/**
 * @typedef {object} Counters
 * @property {number} nodes
 * @property {number} guesses
 * @property {number} backtracks
 * @property {number} depth
 * @property {number} deepest
 * @property {number} solutions
 * @property {number} covered conditions of the exact cover that are met
 */

/**
 * @typedef {object} State
 * @property {Uint8Array} digits
 * @property {Uint8Array} guesses 1 where the digit is a guess
 * @property {Uint32Array} candidates a bit for each digit
 * @property {number} lastPlaced the cell that was filled last, or -1
 * @property {Counters} counters
 */

const SNAPSHOT_EVERY = 512;

/** Actions that change what the engine has stored, but no digit. */
const DETAILS = new Set(["eliminate", "restore", "cover", "uncover"]);

/** Returns true if an action is a detail. @param {TraceEvent} event */
export const isDetail = (event) => DETAILS.has(event.action);

/** @param {State} state @returns {State} */
const copy = (state) => ({
  digits: state.digits.slice(),
  guesses: state.guesses.slice(),
  candidates: state.candidates.slice(),
  lastPlaced: state.lastPlaced,
  counters: { ...state.counters },
});

/**
 * Changes a state as an action says.
 *
 * @param {State} state
 * @param {TraceEvent} event
 * @param {number} cell the index of its cell
 * @param {boolean} isNode true if a placed digit is a node
 */
function apply(state, event, cell, isNode) {
  const { counters } = state;
  const digit = event.digit ?? 0;
  counters.depth = event.depth;
  counters.deepest = Math.max(counters.deepest, event.depth);
  switch (event.action) {
    case "place":
      state.digits[cell] = digit;
      state.guesses[cell] = event.guess ? 1 : 0;
      state.lastPlaced = cell;
      if (isNode) counters.nodes += 1;
      if (event.guess) counters.guesses += 1;
      break;
    case "remove":
      state.digits[cell] = 0;
      state.guesses[cell] = 0;
      break;
    case "eliminate":
      state.candidates[cell] &= ~(1 << digit);
      break;
    case "restore":
      state.candidates[cell] |= 1 << digit;
      break;
    case "cover":
      counters.covered += 1;
      break;
    case "uncover":
      counters.covered -= 1;
      break;
    case "backtrack":
      counters.backtracks += 1;
      break;
    case "solution":
      counters.solutions += 1;
      break;
  }
}

/**
 * Creates a replay.
 *
 * @param {object} trace
 * @param {number[]} trace.digits the givens, 0 for a blank
 * @param {number[][]} [trace.candidates] of each cell, if the engine keeps them
 * @param {TraceEvent[]} trace.events
 * @param {(name: string) => number} trace.cellOf the index of a cell
 * @param {boolean} [trace.isNodeGuess] true if a node is a guess and what follows from it, instead of a digit
 */
export function createReplay({ digits, candidates, events, cellOf, isNodeGuess = false }) {
  const cells = events.map((event) => (event.cell ? cellOf(event.cell) : -1));
  /** @type {State} */
  const first = {
    digits: Uint8Array.from(digits),
    guesses: new Uint8Array(digits.length),
    candidates: Uint32Array.from(candidates ?? digits.map(() => []), (list) => list.reduce((set, digit) => set | (1 << digit), 0)),
    lastPlaced: -1,
    counters: { nodes: 1, guesses: 0, backtracks: 0, depth: 0, deepest: 0, solutions: 0, covered: 0 },
  };
  const snapshots = [first];
  let state = copy(first);
  let done = 0;
  return {
    length: events.length,
    event: (/** @type {number} */ index) => events[index],
    cell: (/** @type {number} */ index) => cells[index],
    /**
     * Returns the state after the first `count` actions. It is valid until the next call.
     *
     * @param {number} count
     * @returns {State}
     */
    at(count) {
      if (count < done || count - done > SNAPSHOT_EVERY) {
        const nearest = Math.min(Math.floor(count / SNAPSHOT_EVERY), snapshots.length - 1);
        if (count < done || nearest * SNAPSHOT_EVERY > done) {
          state = copy(snapshots[nearest]);
          done = nearest * SNAPSHOT_EVERY;
        }
      }
      while (done < count) {
        apply(state, events[done], cells[done], !isNodeGuess || events[done].guess === true);
        done += 1;
        if (done === snapshots.length * SNAPSHOT_EVERY) snapshots.push(copy(state));
      }
      return state;
    },
  };
}

/** @typedef {ReturnType<typeof createReplay>} Replay */

/**
 * Returns after how many actions the player stops: after each one, or only where a digit changes.
 *
 * @param {TraceEvent[]} events
 * @param {boolean} withDetails
 */
export function stops(events, withDetails) {
  const list = [0];
  events.forEach((event, index) => {
    if (withDetails || !isDetail(event)) list.push(index + 1);
  });
  return list;
}

/**
 * Returns the depth over the stops in `count` columns: the highest of each.
 *
 * @param {TraceEvent[]} events
 * @param {number[]} places
 * @param {number} count
 */
export function depths(events, places, count) {
  const columns = Math.max(1, Math.min(count, places.length - 1));
  const highest = Array.from({ length: columns }, () => 0);
  for (let i = 1; i < places.length; i += 1) {
    const column = Math.min(columns - 1, Math.floor(((i - 1) / (places.length - 1)) * columns));
    highest[column] = Math.max(highest[column], events[places[i] - 1].depth);
  }
  return highest;
}
