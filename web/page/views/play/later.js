// The parts of the play view that a player asks for: hints, checks, lists of steps, dialogs. The board needs
// none of them, so they load when it is there.

export { openDialog } from "../../dialog.js";
export { keyTable } from "../../key-table.js";
export { switches } from "../settings/switches.js";
export { createCheck } from "./check.js";
export { finishedCard } from "./finished.js";
export { createHint } from "./hint.js";
export { openMenu, openNew } from "./menu.js";
export { askSavePoint, listSavePoints } from "./save-points.js";
export { offerRules, openRules } from "./rules.js";
export { createSteps } from "./steps.js";
