// The carrier of this page. A script of its own that runs as soon as it is here: the engine compiles and
// its first worker starts while the rest of the page loads.

import { connect } from "./engine.js";

export const carrier = connect(document.documentElement.dataset.carrier ?? "module");

// The first request starts a worker. Without an engine the first view says so.
void carrier("levels", {}).catch(() => {});
