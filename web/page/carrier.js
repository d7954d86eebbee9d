// The carrier of this page. A script of its own that runs as soon as it is here: the engine loads while the
// rest of the page does.

import { WORDLESS, connect } from "./engine.js";
import { first } from "./start.js";

export const carrier = connect(document.documentElement.dataset.carrier ?? "module");

// A request starts a worker, which the first view needs. A first visitor sees a game that needs none: the module then
// compiles after the first frame, because it would delay it. Without an engine the first view says so.
if (!first.game) void carrier(...WORDLESS).catch(() => {});
