/** @type {import("../main.js").View["mount"]} */
export function mount() {}
