// What the player chose, kept in the browser. Every switch has a default here.

/** The key in the browser's storage; start.js reads it too. */
const KEY = "shudu-settings";

/** The default of every setting. */
export const DEFAULTS = {
  /** @type {string | null} `null` for the language of the browser */
  language: null,
  /** `system`, `light` or `dark` */
  theme: "system",
  highlightPeers: true,
  highlightSame: true,
  showConflicts: true,
  /** Marks wrong digits at once. Off, because it gives the solution away. */
  showWrong: false,
  showTimer: true,
  showRemaining: true,
  showColors: true,
  /** How center marks are written: `center` (a row in the middle) or `fixed` (each digit in its place). */
  marks: "center",
  autoCandidates: false,
  clearMarks: true,
  /** The order of steps in hints, lists of steps and lessons: `hodoku` or `se`. @type {import("./engine.js").StepScale} */
  hintOrder: "hodoku",
  /** The order of the keypad: `phone` (1 at the top) or `numpad` (7 at the top). */
  keypad: "phone",
  largeDigits: false,
  /** The numbers of rows and columns beside the board. */
  showLabels: true,
};

/** @typedef {typeof DEFAULTS} Values */

/** Returns true the first time that something is explained. @param {"rules" | "coordinates"} name */
export function isFirst(name) {
  try {
    const key = `shudu-seen-${name}`;
    const isNew = localStorage.getItem(key) === null;
    localStorage.setItem(key, "1");
    return isNew;
  } catch {
    // Without storage nothing is known, and nothing is explained again and again.
    return false;
  }
}

/** Returns the settings; `get`, `set` and `subscribe`. */
export function openSettings() {
  /** @type {Values} */
  let values = { ...DEFAULTS };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of /** @type {(keyof Values)[]} */ (Object.keys(DEFAULTS))) {
      if (name in kept && (DEFAULTS[name] === null || typeof kept[name] === typeof DEFAULTS[name])) {
        values = { ...values, [name]: kept[name] };
      }
    }
  } catch {
    // Without storage, settings last until the page is closed.
  }
  /** @type {Set<(name: keyof Values) => void>} */
  const listeners = new Set();
  return {
    /**
     * @template {keyof Values} K
     * @param {K} name
     * @returns {Values[K]}
     */
    get: (name) => values[name],
    /**
     * @template {keyof Values} K
     * @param {K} name
     * @param {Values[K]} value
     */
    set(name, value) {
      if (values[name] === value) return;
      values = { ...values, [name]: value };
      try {
        localStorage.setItem(KEY, JSON.stringify(values));
      } catch {
        // See above.
      }
      for (const listener of listeners) listener(name);
    },
    /**
     * Calls the listener after every change. Returns a function that ends it.
     *
     * @param {(name: keyof Values) => void} listener
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => ({ ...values }),
  };
}
