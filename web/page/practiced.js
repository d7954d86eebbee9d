// The techniques that a player has practiced: found in an example without having it shown.

const KEY = "shudu-practiced";

/** Returns the ids of the techniques. @returns {Set<string>} */
export function practiced() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** Remembers a technique. @param {string} id */
export function notePracticed(id) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...practiced().add(id)]));
  } catch {
    // Without storage nothing is remembered.
  }
}
