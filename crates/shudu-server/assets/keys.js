// The keys of the board. The table is that of the terminal player (crates/shudu-play/src/keys.rs), except
// for the keys that browsers need themselves: Tab leaves the board, so that it is one tab stop. A test
// compares the two.

/** @typedef {{ action: string, keys: string[], group: string, text: string }} Binding */

/** @type {Binding[]} */
export const KEYS = [
  { group: "move", action: "up", keys: ["ArrowUp", "w"], text: "play-key-move" },
  { group: "move", action: "down", keys: ["ArrowDown", "s"], text: "play-key-move" },
  { group: "move", action: "left", keys: ["ArrowLeft", "a"], text: "play-key-move" },
  { group: "move", action: "right", keys: ["ArrowRight", "d"], text: "play-key-move" },
  { group: "move", action: "extend-up", keys: ["Shift+ArrowUp", "Ctrl+ArrowUp"], text: "play-key-extend" },
  { group: "move", action: "extend-down", keys: ["Shift+ArrowDown", "Ctrl+ArrowDown"], text: "play-key-extend" },
  { group: "move", action: "extend-left", keys: ["Shift+ArrowLeft", "Ctrl+ArrowLeft"], text: "play-key-extend" },
  { group: "move", action: "extend-right", keys: ["Shift+ArrowRight", "Ctrl+ArrowRight"], text: "play-key-extend" },
  { group: "move", action: "row-start", keys: ["Home"], text: "play-key-row-start" },
  { group: "move", action: "row-end", keys: ["End"], text: "play-key-row-end" },
  { group: "move", action: "select-all", keys: ["Ctrl+a"], text: "play-key-select-all" },
  { group: "move", action: "select-same", keys: ["="], text: "play-key-select-same" },
  { group: "move", action: "toggle-select", keys: ["Ctrl+Space", "+"], text: "play-key-toggle-select" },
  { group: "write", action: "digit", keys: ["1-9", "A-P"], text: "play-key-digit" },
  { group: "write", action: "corner-mark", keys: ["Shift+1-9"], text: "play-key-corner" },
  { group: "write", action: "center-mark", keys: ["Ctrl+1-9", "Alt+1-9"], text: "play-key-center" },
  { group: "write", action: "place-mode", keys: ["z"], text: "play-key-place-mode" },
  { group: "write", action: "corner-mode", keys: ["x"], text: "play-key-corner-mode" },
  { group: "write", action: "center-mode", keys: ["c"], text: "play-key-center-mode" },
  { group: "write", action: "color-mode", keys: ["v"], text: "play-key-color-mode" },
  { group: "write", action: "next-mode", keys: ["Space", "PageDown"], text: "play-key-next-mode" },
  { group: "write", action: "previous-mode", keys: ["Shift+Space", "PageUp"], text: "play-key-previous-mode" },
  { group: "write", action: "clear", keys: ["Backspace", "Delete", "0"], text: "play-key-clear" },
  { group: "write", action: "fill-candidates", keys: ["f"], text: "play-key-fill" },
  { group: "help", action: "undo", keys: ["u", "[", "Ctrl+z"], text: "play-key-undo" },
  { group: "help", action: "redo", keys: ["U", "]", "Ctrl+y", "Ctrl+Shift+z"], text: "play-key-redo" },
  { group: "help", action: "hint", keys: ["h", "t"], text: "play-key-hint" },
  { group: "help", action: "apply", keys: ["Enter"], text: "play-key-apply" },
  { group: "help", action: "dismiss", keys: ["Escape"], text: "play-key-dismiss" },
  { group: "help", action: "check", keys: ["k", "e"], text: "play-key-check" },
  { group: "help", action: "save-point", keys: ["b"], text: "play-key-save-point" },
  { group: "help", action: "save-points", keys: ["g"], text: "play-key-save-points" },
  { group: "help", action: "review", keys: ["y"], text: "play-key-review" },
  { group: "game", action: "new-game", keys: ["n"], text: "play-key-new" },
  { group: "game", action: "games", keys: ["o"], text: "play-key-games" },
  { group: "game", action: "statistics", keys: ["i"], text: "play-key-statistics" },
  { group: "game", action: "options", keys: ["m"], text: "play-key-options" },
  { group: "game", action: "pause", keys: ["p"], text: "play-key-pause" },
  { group: "game", action: "timer", keys: ["r"], text: "play-key-timer" },
  { group: "game", action: "help", keys: ["?", "F1"], text: "play-key-help" },
];

/**
 * Returns the digit of a key, independent of the keyboard layout: Shift+1 is `!` on some and `1` on
 * others, but always the key `Digit1`.
 *
 * @param {KeyboardEvent} event
 */
function digitOf(event) {
  const found = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  if (found && event.getModifierState("NumLock") === false && event.code.startsWith("Numpad") && event.key.length > 1) return undefined;
  if (found) return Number(found[1]);
  return /^[0-9]$/.test(event.key) ? Number(event.key) : undefined;
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
  const ctrl = event.ctrlKey || event.metaKey;
  const digit = digitOf(event);
  if (digit !== undefined && digit > 0) {
    if (digit > side) return undefined;
    if (ctrl || event.altKey) return { action: "center-mark", digit };
    return { action: event.shiftKey ? "corner-mark" : "digit", digit };
  }
  const name = event.key === " " ? "Space" : event.key;
  const isLetter = /^[a-zA-Z]$/.test(name);
  if (side > 9 && /^[A-P]$/.test(name) && !ctrl && !event.altKey) {
    const letter = name.charCodeAt(0) - 55;
    return letter <= side ? { action: "digit", digit: letter } : undefined;
  }
  // Shift is part of the name of characters, and a modifier of all other keys and with Ctrl.
  const shift = event.shiftKey && (ctrl || name.length > 1);
  const base = isLetter && ctrl ? name.toLowerCase() : name;
  const written = `${ctrl ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}${shift ? "Shift+" : ""}${digit === 0 ? "0" : base}`;
  const binding = KEYS.find(({ keys }) => keys.includes(written));
  return binding && { action: binding.action };
}
