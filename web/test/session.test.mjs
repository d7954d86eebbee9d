// The session without a browser: the state machine with messages in any order, and events that are drawn before the engine has
// answered them, compared with the engine.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createClient } from "../npm/index.js";
import { predict } from "../page/predict.js";
import { initial, isBusy, isUnsaved, update } from "../page/session-state.js";

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SWITCHES = { "auto-candidates": false, "clear-marks": true };

const engine = createClient();
after(() => engine.close());
const newGame = (options = {}) => engine.call("new-game", { puzzle: EASY, settings: SWITCHES, started_ms: 0, ...options });

/** Returns a generator of whole numbers below a limit. */
function randomOf(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A machine with a game, and what it asked for. */
class Machine {
  constructor() {
    this.state = initial("copy");
    this.asked = [];
  }

  take(message) {
    const { state, effects } = update(this.state, message);
    this.state = state;
    this.asked.push(...effects);
    return effects;
  }

  show(answer, options = {}) {
    this.take({ type: "ask" });
    const { turn } = this.state;
    this.take({ type: "made", turn });
    return this.take({ type: "show", turn, id: "one", copyId: "copy", answer, storedMoves: -1, applied: [], clock: 0, switches: SWITCHES, now: 0, ...options });
  }

  press(event, now = 0) {
    return this.take({ type: "press", event, now });
  }

  /** The answer of the engine to a request of the machine. */
  async answer({ shown, game, events }) {
    const answer = await engine.call("apply", { game, events });
    return { type: "answered", shown, count: answer.rejected ? answer.rejected.event + 1 : events.length, answer, clock: 0 };
  }

  get requests() {
    return this.asked.filter((effect) => effect.do === "send");
  }
}

/** A machine whose player has begun, unless it is `fresh`. */
async function machine({ isFresh = false, ...options } = {}) {
  const one = new Machine();
  one.show(await newGame(), options);
  if (!isFresh) one.press({ event: "select", cells: ["r1c1"] });
  await flush(one);
  one.asked = [];
  return one;
}

/** Answers requests until none is left. */
async function flush(one) {
  one.take({ type: "flush" });
  for (let last; one.requests.at(-1) !== last && one.requests.length > 0; ) {
    last = one.requests.at(-1);
    one.take(await one.answer(last));
  }
}
const digitAt = (one, cell) => one.state.seen.view.cells[cell].digit;

test("a digit is drawn with the press, and sent once", async () => {
  const one = await machine();
  one.press({ event: "move", direction: "right" });
  assert.equal(one.state.seen.view.cursor, "r1c2");
  assert.equal(one.requests.length, 0, "a selection waits");
  one.press({ event: "move", direction: "right" });
  const effects = one.press({ event: "place", digit: 4 });
  assert.equal(digitAt(one, 2), 4);
  assert.equal(one.state.answered.view.cells[2].digit, 0);
  assert.deepEqual(one.requests[0].events.map(({ event }) => event), ["move", "move", "place"]);
  assert.ok(effects.some((effect) => effect.do === "save-soon"));
  one.press({ event: "place", digit: 1 });
  assert.equal(one.requests.length, 1, "one request at a time");
  one.take(await one.answer(one.requests[0]));
  assert.deepEqual(one.requests[1].events.map(({ digit }) => digit), [1]);
  assert.equal(digitAt(one, 2), 1, "the second press stays drawn");
  one.take(await one.answer(one.requests[1]));
  assert.equal(isBusy(one.state), false);
  assert.equal(one.state.sending, "rest");
});

test("the answer corrects what was drawn", async () => {
  const one = await machine();
  one.press({ event: "select", cells: ["r1c3"] });
  one.press({ event: "place", digit: 4 });
  assert.equal(digitAt(one, 2), 4);
  one.take({ type: "answered", shown: one.requests[0].shown, count: 2, error: new Error("no"), clock: 0 });
  assert.equal(digitAt(one, 2), 0);
  assert.equal(one.asked.findLast((effect) => effect.do === "reject").error.message, "no");
});

test("an event that the engine rejects is dropped, and those behind it are sent again", async () => {
  const one = await machine();
  for (const event of [{ event: "select", cells: ["r1c3"] }, { event: "redo" }, { event: "place", digit: 4 }]) one.press(event);
  await flush(one);
  const tells = one.asked.filter((effect) => effect.do === "tell" && effect.change.rejected);
  assert.equal(tells.length, 1);
  assert.equal(one.state.answered.view.cells[2].digit, 4);
  assert.deepEqual(one.state.answered.game.events.map(({ event }) => event).slice(-2), ["select", "place"]);
});

test("events without an answer wait, count as unsaved after two attempts, and are sent in order", async () => {
  const one = await machine();
  one.press({ event: "select", cells: ["r1c3"] });
  one.press({ event: "place", digit: 4 });
  const { shown } = one.requests[0];
  one.take({ type: "failed", shown, random: 1 });
  assert.equal(one.state.sending, "pause");
  assert.equal(one.asked.at(-1).ms, 250);
  one.press({ event: "place", digit: 1 });
  assert.equal(one.requests.length, 1, "the pause holds");
  one.take({ type: "retry" });
  assert.deepEqual(one.requests[1].events.map(({ digit }) => digit), [undefined, 4, 1]);
  one.take({ type: "failed", shown, random: 0 });
  assert.ok(isUnsaved(one.state));
  assert.equal(isBusy(one.state), false);
  assert.ok(one.asked.some((effect) => effect.change?.isUnsaved));
  assert.equal(digitAt(one, 2), 1, "still drawn");
  one.take({ type: "write", now: 5 });
  const { record } = one.asked.at(-1);
  assert.deepEqual(record.unsent.map(({ digit }) => digit), [undefined, 4, 1]);
  assert.deepEqual([record.digits[2], record.filled], ["1", 1], "the list of games shows what was drawn");
  one.take({ type: "retry" });
  await flush(one);
  assert.equal(isUnsaved(one.state), false);
  assert.ok(one.asked.some((effect) => effect.change?.isUnsaved === false));
  assert.equal(one.state.pending.length, 0);
});

test("an answer for a game that is not shown any more changes nothing", async () => {
  const one = await machine();
  one.press({ event: "select", cells: ["r1c3"] });
  one.press({ event: "place", digit: 4 });
  const old = await one.answer(one.requests[0]);
  const effects = one.show(await newGame({ puzzle: EASY.replace("53", "..") }), { id: "two" });
  assert.ok(effects.some((effect) => effect.do === "keep" && effect.record.unsent.length === 2), "its moves are kept");
  const { state } = one;
  one.take(old);
  one.take({ type: "failed", shown: old.shown, random: 0 });
  assert.equal(one.state, state);
});

test("of several games that are asked for the last one is shown", async () => {
  const one = new Machine();
  one.take({ type: "ask" });
  one.take({ type: "ask" });
  const show = { type: "show", copyId: "copy", answer: await newGame(), storedMoves: -1, applied: [], clock: 0, switches: SWITCHES, now: 0 };
  one.take({ ...show, turn: 2, id: "second" });
  one.take({ ...show, turn: 1, id: "first" });
  assert.equal(one.state.id, "second");
});

test("a game that is opened again keeps moves that are not stored", async () => {
  const one = await machine();
  one.press({ event: "select", cells: ["r1c3"] });
  one.press({ event: "place", digit: 4 });
  await flush(one);
  one.show(await newGame());
  assert.equal(digitAt(one, 2), 4);
});

test("a save that became a copy gives the game its id", async () => {
  const one = await machine();
  one.take({ type: "write", now: 1 });
  const { shown, copyId } = one.asked.at(-1);
  one.take({ type: "written", shown, id: copyId, count: 0, copyId: "next" });
  assert.deepEqual([one.state.id, one.state.copyId], ["copy", "next"]);
  assert.ok(one.asked.at(-1).change.isCopy);
});

test("the time between leaving and coming back is a pause", async () => {
  const one = await machine();
  one.take({ type: "leave", now: 5000 });
  await flush(one);
  one.take({ type: "back", now: 9000 });
  await flush(one);
  const { events } = one.state.answered.game;
  assert.deepEqual(events.slice(-4).map(({ at, event }) => [at, event]), [[5000, "pause"], [5000, "resume"], [5000, "pause"], [9000, "resume"]]);
});

test("the time begins with the first input", async () => {
  const one = await machine({ isFresh: true });
  assert.ok(one.state.isFresh);
  one.take({ type: "leave", now: 3000 });
  one.take({ type: "back", now: 4000 });
  assert.equal(one.state.pending.length, 0, "nothing was played");
  one.press({ event: "select", cells: ["r1c3"] }, 9000);
  one.press({ event: "place", digit: 4 }, 11_000);
  await flush(one);
  assert.equal(one.state.isFresh, false);
  assert.equal(one.state.answered.view.elapsed_ms, 2000);
});

test("a key after coming back is not lost while the answers to the pause are on their way", async () => {
  const one = await machine();
  one.take({ type: "leave", now: 5000 });
  one.take({ type: "back", now: 9000 });
  one.press({ event: "select", cells: ["r1c3"] }, 9001);
  for (let i = 0; one.state.pending.length > 0; i += 1) {
    assert.equal(one.state.seen.view.status, "playing");
    if (i === 0) one.press({ event: "place", digit: 4 }, 9002);
    assert.equal(digitAt(one, 2), 4);
    one.take(await one.answer(one.requests.at(-1)));
    assert.equal(one.state.answered.view.status, "playing", "no answer shows the pause");
  }
  assert.equal(one.state.answered.view.cells[2].digit, 4);
});

test("a pause and its end are drawn with their keys", async () => {
  const one = await machine();
  one.press({ event: "pause" }, 10);
  assert.equal(one.state.seen.view.status, "paused");
  one.take(await one.answer(one.requests[0]));
  one.press({ event: "resume" }, 20);
  assert.equal(one.state.seen.view.status, "playing");
  await flush(one);
  assert.equal(one.state.answered.view.status, "playing");
});

test("update changes neither the state nor the message", async () => {
  const freeze = (value) => {
    if (value && typeof value === "object" && !Object.isFrozen(value)) {
      Object.freeze(value);
      Object.values(value).forEach(freeze);
    }
    return value;
  };
  const one = await machine();
  for (const event of [{ event: "select", cells: ["r1c3"] }, { event: "place", digit: 4 }, { event: "undo" }]) {
    freeze(one.state);
    one.press(freeze(event));
  }
  freeze(one.state);
  one.take(freeze(await one.answer(one.requests[0])));
});

/** The parts of a view that are drawn before the answer. */
const drawnPart = ({ cells, selection, cursor, peers, same, remaining, undo, redo }) => ({ cells, selection, cursor, peers: peers.toSorted(), same, remaining, undo, redo });

for (const shape of ["3x3", "2x3", "2x4"]) {
  for (const auto of [false, true]) {
    test(`what is drawn before the answer is what the engine answers: ${shape}, automatic candidates ${auto ? "on" : "off"}`, async () => {
      const [rows, columns] = shape.split("x").map(Number);
      const side = rows * columns;
      const puzzle = shape === "3x3" ? EASY : "12".padEnd(side * side, ".");
      let { game, view } = await newGame({ puzzle, shape, settings: { "auto-candidates": auto, "clear-marks": true } });
      const random = randomOf(side + Number(auto));
      const cells = () => Array.from({ length: 1 + random(3) }, () => `r${1 + random(side)}c${1 + random(side)}`);
      const digit = () => 1 + random(side);
      const makers = [
        () => ({ event: "select", cells: cells() }),
        () => ({ event: "extend", cells: cells() }),
        () => ({ event: "deselect", cells: cells() }),
        () => ({ event: "move", direction: ["up", "down", "left", "right"][random(4)], extend: random(3) === 0 }),
        () => ({ event: "place", digit: digit() }),
        () => ({ event: "toggle-corner", digits: [digit()] }),
        () => ({ event: "toggle-center", digits: [digit()] }),
        () => ({ event: "toggle-color", color: 1 + random(3) }),
        () => ({ event: "toggle-candidate-color", digit: digit(), color: 1 + random(3) }),
        () => ({ event: "clear" }),
        () => ({ event: "undo" }),
      ];
      let exact = 0;
      for (let i = 0; i < 400 && view.status === "playing"; i += 1) {
        const event = makers[random(makers.length)]();
        const drawn = predict(view, event);
        const answer = await engine.call("apply", { game, events: [{ at: i, ...event }] });
        if (drawn.isExact) {
          exact += 1;
          // Eliminations of marks are a matter of the rules; they are not drawn.
          const bare = (seen) => ({ ...drawnPart(seen), cells: seen.cells.map(({ eliminated, ...cell }) => (auto ? { eliminated, ...cell } : cell)) });
          assert.deepEqual(bare(drawn.view), bare(answer.view), `event ${i}: ${JSON.stringify(event)}`);
        }
        ({ game, view } = answer);
      }
      assert.ok(exact > 250, `${exact} of 400 events are drawn exactly`);
    });
  }
}
