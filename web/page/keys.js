// The keys of the board: the table of the terminal player, except for keys that browsers need themselves.

/** @typedef {{ action: string, keys: string[], group: string, text: string }} Binding */

/** @type {Binding[]} */
export const KEYS = [
  { group: "move", action: "up", keys: ["ArrowUp", "w"], text: "page-key-move" },
  { group: "move", action: "down", keys: ["ArrowDown", "s"], text: "page-key-move" },
  { group: "move", action: "left", keys: ["ArrowLeft", "a"], text: "page-key-move" },
  { group: "move", action: "right", keys: ["ArrowRight", "d"], text: "page-key-move" },
  { group: "move", action: "extend-up", keys: ["Shift+ArrowUp", "Ctrl+ArrowUp"], text: "page-key-extend" },
  { group: "move", action: "extend-down", keys: ["Shift+ArrowDown", "Ctrl+ArrowDown"], text: "page-key-extend" },
  { group: "move", action: "extend-left", keys: ["Shift+ArrowLeft", "Ctrl+ArrowLeft"], text: "page-key-extend" },
  { group: "move", action: "extend-right", keys: ["Shift+ArrowRight", "Ctrl+ArrowRight"], text: "page-key-extend" },
  { group: "move", action: "row-start", keys: ["Home"], text: "page-key-row-start" },
  { group: "move", action: "row-end", keys: ["End"], text: "page-key-row-end" },
  { group: "move", action: "select-all", keys: ["Ctrl+a"], text: "page-key-select-all" },
  { group: "move", action: "select-same", keys: ["="], text: "page-key-select-same" },
  { group: "move", action: "toggle-select", keys: ["Ctrl+Space", "+"], text: "page-key-toggle-select" },
  { group: "write", action: "digit", keys: ["1-9", "A-P"], text: "page-key-digit" },
  { group: "write", action: "corner-mark", keys: ["Shift+1-9"], text: "page-key-corner" },
  { group: "write", action: "center-mark", keys: ["Ctrl+1-9", "Alt+1-9"], text: "page-key-center" },
  { group: "write", action: "place-mode", keys: ["z"], text: "page-key-place-mode" },
  { group: "write", action: "corner-mode", keys: ["x"], text: "page-key-corner-mode" },
  { group: "write", action: "center-mode", keys: ["c"], text: "page-key-center-mode" },
  { group: "write", action: "color-mode", keys: ["v"], text: "page-key-color-mode" },
  { group: "write", action: "next-mode", keys: ["Space", "PageDown"], text: "page-key-next-mode" },
  { group: "write", action: "previous-mode", keys: ["Shift+Space", "PageUp"], text: "page-key-previous-mode" },
  { group: "write", action: "clear", keys: ["Backspace", "Delete", "0"], text: "page-key-clear" },
  { group: "write", action: "fill-candidates", keys: ["f"], text: "page-key-fill" },
  { group: "help", action: "undo", keys: ["u", "[", "Ctrl+z"], text: "page-key-undo" },
  { group: "help", action: "redo", keys: ["U", "]", "Ctrl+y", "Ctrl+Shift+z"], text: "page-key-redo" },
  { group: "help", action: "hint", keys: ["h", "t"], text: "page-key-hint" },
  { group: "help", action: "apply", keys: ["Enter"], text: "page-key-apply" },
  { group: "help", action: "dismiss", keys: ["Escape"], text: "page-key-dismiss" },
  { group: "help", action: "check", keys: ["k", "e"], text: "page-key-check" },
  { group: "help", action: "save-point", keys: ["b"], text: "page-key-save-point" },
  { group: "help", action: "save-points", keys: ["g"], text: "page-key-save-points" },
  { group: "help", action: "review", keys: ["y"], text: "page-key-review" },
  { group: "game", action: "new-game", keys: ["n"], text: "page-key-new" },
  { group: "game", action: "games", keys: ["o"], text: "page-key-games" },
  { group: "game", action: "statistics", keys: ["i"], text: "page-key-statistics" },
  { group: "game", action: "options", keys: ["m"], text: "page-key-options" },
  { group: "game", action: "pause", keys: ["p"], text: "page-key-pause" },
  { group: "game", action: "timer", keys: ["r"], text: "page-key-timer" },
  { group: "game", action: "help", keys: ["?", "F1"], text: "page-key-help" },
];

/** The headings of the groups. */
export const GROUPS = /** @type {const} */ (["move", "write", "help", "game"]);

/**
 * Returns a key as the help shows it: `↑` for `ArrowUp`, `Ctrl+Y` for `Ctrl+y`.
 *
 * @param {string} pattern
 */
export function keyLabel(pattern) {
  const names = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", Delete: "Del", PageUp: "PgUp", PageDown: "PgDn", "1-9": "1–9", "A-P": "A–P" };
  const parts = pattern === "+" ? ["+"] : pattern.split("+");
  const last = parts.pop() ?? "";
  const name = names[/** @type {keyof typeof names} */ (last)] ?? (parts.length > 0 && last.length === 1 ? last.toUpperCase() : last);
  return [...parts, name].join("+");
}

/** Returns the first key of an action for its button, such as `H`. @param {string} action */
export const keyOf = (action) => keyLabel(KEYS.find((binding) => binding.action === action)?.keys[0] ?? "").toUpperCase();

/**
 * Returns the digit of a key, independent of the keyboard layout: Shift+1 is `!` on some and `1` on
 * others, but always the key `Digit1`. On the number pad with Num Lock, Shift turns the digit into an
 * arrow and is not reported; such a key counts as one with Shift.
 *
 * @param {KeyboardEvent} event
 * @returns {{ digit: number, shift: boolean } | undefined}
 */
function digitOf(event) {
  const found = /^(Digit|Numpad)([0-9])$/.exec(event.code);
  const isArrow = found?.[1] === "Numpad" && event.key.length > 1;
  if (isArrow && !event.getModifierState("NumLock")) return undefined;
  // AltGr writes characters such as [ on keys with digits.
  if (found && !event.getModifierState("AltGraph")) return { digit: Number(found[2]), shift: event.shiftKey || isArrow };
  return /^[0-9]$/.test(event.key) ? { digit: Number(event.key), shift: event.shiftKey } : undefined;
}

/**
 * Returns the letter or the name of a key. Layouts without Latin letters use the place of the key, and
 * Caps Lock does not turn commands into others.
 *
 * @param {KeyboardEvent} event
 * @param {boolean} isAbove9 letters are digits
 */
function nameOf(event, isAbove9) {
  if (event.key === " ") return "Space";
  const place = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (place && !/^[ -~]$/.test(event.key)) return event.shiftKey ? place : place.toLowerCase();
  if (/^[a-zA-Z]$/.test(event.key) && event.getModifierState("CapsLock") && !isAbove9) {
    return event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
  }
  return event.key;
}

/**
 * Returns the action of a key, with the digit for those that take one; `undefined` for keys that the
 * board does not use.
 *
 * @param {KeyboardEvent} event
 * @param {number} side the largest digit; letters are digits on boards above 9×9
 * @returns {{ action: string, digit?: number } | undefined}
 */
export function actionOf(event, side) {
  const isAltGraph = event.getModifierState("AltGraph");
  const ctrl = !isAltGraph && (event.ctrlKey || event.metaKey);
  const alt = !isAltGraph && event.altKey;
  const found = digitOf(event);
  if (found && found.digit > 0) {
    const { digit, shift } = found;
    if (digit > Math.max(side, 9)) return undefined;
    if (ctrl || alt) return { action: "center-mark", digit };
    return { action: shift ? "corner-mark" : "digit", digit };
  }
  const name = nameOf(event, side > 9);
  if (side > 9 && /^[A-P]$/.test(name) && !ctrl && !alt) {
    const letter = name.charCodeAt(0) - 55;
    return letter <= side ? { action: "digit", digit: letter } : undefined;
  }
  // Shift is part of the name of characters, and a modifier of all other keys and with Ctrl.
  const shift = event.shiftKey && (ctrl || name.length > 1);
  const base = /^[A-Z]$/.test(name) && ctrl ? name.toLowerCase() : name;
  const written = `${ctrl ? "Ctrl+" : ""}${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${found?.digit === 0 ? "0" : base}`;
  const binding = KEYS.find(({ keys }) => keys.includes(written));
  return binding && { action: binding.action };
}
