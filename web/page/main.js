// The start of the page: loads the texts, connects the engine, draws the shell and shows the view that
// the address names. A view is a module with `mount(root, app, parameters)`, loaded when it is first shown.

import { carrier } from "./carrier.js";
import { shownAnswer } from "./engine.js";
import { afterFrame, h, icon } from "./dom.js";
import { LoadError, load, loadStyle } from "./load.js";
import { createSession } from "./session.js";
import { openSettings } from "./settings.js";
import { openGames } from "./storage.js";
import { languageOf, readTexts } from "./start.js";
import { textsOf } from "./texts.js";
import { openLast } from "./views/play/open.js";

/** The views in the order of the menu. Those without a place in it are reached from others; `under` says from which. */
const VIEWS = /** @type {const} */ ([
  { name: "play", inMenu: true, icon: "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16" },
  { name: "new", inMenu: true, icon: "M12 5v14M5 12h14" },
  { name: "learn", inMenu: true, icon: "M4 4q5 0 8 2 3-2 8-2v14q-5 0-8 2-3-2-8-2zM12 6v14" },
  { name: "games", inMenu: true, icon: "M4 6h16M4 12h16M4 18h10" },
  { name: "tools", inMenu: true, icon: "M5 5h4v4H5zM15 5h4v4h-4zM5 15h4v4H5zM15 15h4v4h-4z" },
  { name: "open", inMenu: false, under: "tools" },
  { name: "photo", inMenu: false, under: "tools" },
  { name: "make", inMenu: false, under: "tools" },
  { name: "analyze", inMenu: false, under: "tools" },
  { name: "algorithms", inMenu: false, under: "tools" },
  { name: "review", inMenu: false, under: "games" },
  { name: "share", inMenu: false, under: "play" },
  { name: "settings", inMenu: false, under: "tools" },
]);

const SUN = "M12 4V2M12 22v-2M4 12H2M22 12h-2M5.6 5.6 4.2 4.2M19.8 19.8l-1.4-1.4M5.6 18.4l-1.4 1.4M19.8 4.2l-1.4 1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8";
const SLIDERS = "M4 7h10M18 7h2M4 17h2M10 17h10M14 4v6M6 14v6";

/** The board comes soon if it comes within this time after the texts. */
const SOON_MS = 200;

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const settings = openSettings();
const games = openGames();

let language = languageOf(settings.get("language"));
/** @type {ReturnType<typeof textsOf>} */
let text = (key) => key;

/** @type {import("./engine.js").Call} */
const call = async (name, body, options) => shownAnswer(await carrier(name, { ...body, language }, options), text);

const session = createSession({ call, games, settings });

/** The parts that every view uses. */
const app = {
  call,
  /** How requests are answered: `module`, `http` or `both`. */
  carrier: document.documentElement.dataset.carrier ?? "module",
  games,
  session,
  settings,
  get language() {
    return language;
  },
  /** Returns a text of the catalogue. @type {typeof text} */
  text: (key, values) => text(key, values),
  /**
   * Says something to screen readers.
   *
   * @param {string} words
   * @param {{ isUrgent?: boolean }} [options]
   */
  announce(words, { isUrgent = false } = {}) {
    const region = byId(isUrgent ? "alerts" : "live");
    region.textContent = "";
    // A change in a later task is announced even if the words are the same.
    setTimeout(() => (region.textContent = words), 30);
  },
  /**
   * Shows a short message, with an action if there is one.
   *
   * @param {string} words
   * @param {{ action?: string, onAction?: () => void, timeMs?: number }} [options]
   */
  toast(words, { action, onAction, timeMs = 6000 } = {}) {
    const toast = h("div", { class: "toast" }, h("span", { text: words }));
    const close = () => toast.remove();
    if (action) {
      toast.append(h("button", { type: "button", text: action, on: { click: () => (close(), onAction?.()) } }));
    }
    byId("toasts").replaceChildren(toast);
    app.announce(words);
    setTimeout(close, timeMs);
  },
  /**
   * Shows a failure: the message of the engine, that it does not answer, or that a file did not load. A request
   * that was cancelled is not a failure.
   *
   * @param {unknown} error
   */
  fail(error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.error(error);
    app.toast(app.words(error), { timeMs: 12_000 });
  },
  /** Returns the words for a failure. @param {unknown} error */
  words: (error) => (error instanceof Error && error.name === "EngineError" ? error.message.replace(/^[a-z](?=[a-z ])/, (letter) => letter.toUpperCase()) : app.text(error instanceof LoadError ? "page-load-failed" : "page-failed")),
  /**
   * Shows another view.
   *
   * @param {string} view
   * @param {Record<string, string>} [parameters]
   */
  go(view, parameters = {}) {
    const query = new URLSearchParams(parameters).toString();
    location.hash = `#/${view}${query && `?${query}`}`;
  },
  /**
   * Replaces the address of a view, so that a reload shows it as it is. Nothing changes if the address names another
   * view by now: that one is being loaded.
   *
   * @param {string} view
   * @param {Record<string, string>} [parameters]
   */
  keepAddress(view, parameters = {}) {
    const query = new URLSearchParams(parameters).toString();
    if (address().name === view) history.replaceState(history.state, "", `#/${view}${query && `?${query}`}`);
  },
  /** What a view kept when it was left, if this is a way back to it. @returns {any} */
  kept: () => visits.get(visit)?.kept,
  /** Keeps what a view shows for the way back. @param {unknown} kept */
  keep(kept) {
    visits.set(visit, { scroll: 0, ...visits.get(visit), kept });
  },
  /** The theme that is shown, `light` or `dark`. */
  theme() {
    const chosen = settings.get("theme");
    if (chosen !== "system") return chosen;
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  },
};

/** @typedef {typeof app} App */

/** @typedef {{ mount(root: HTMLElement, app: App, parameters: URLSearchParams): void | (() => void) | Promise<void | (() => void)>, style?: string }} View */

/** @type {(() => void) | void} */
let unmount;
/** @type {string | undefined} */
let shownView;
let turn = 0;
/** The visits of this page, by the number in their state: where they were scrolled to, and what their view kept. @type {Map<number, { scroll: number, kept?: unknown }>} */
const visits = new Map();
/** The visit that is shown. */
let visit = 0;
let isStarted = false;
/** True if the view of the address is not shown, because something failed. */
let hasFailed = false;

let visitCount = 0;
history.scrollRestoration = "manual";

/** The address of the manifest in English, which the page names. */
const englishManifest = /** @type {HTMLLinkElement} */ (byId("manifest")).href;

function drawShell() {
  document.documentElement.lang = language;
  // A browser installs the page under the name in the language of the page.
  const manifest = language === "en" ? englishManifest : new URL(`./manifest/${language}.webmanifest`, import.meta.url).href;
  const link = /** @type {HTMLLinkElement} */ (byId("manifest"));
  if (link.href !== manifest) link.href = manifest;
  const skip = /** @type {HTMLAnchorElement} */ (byId("skip"));
  skip.textContent = text("page-skip");
  skip.onclick = (event) => {
    event.preventDefault();
    byId("view").focus();
  };
  const links = VIEWS.flatMap((view) => (view.inMenu ? [h("a", { href: `#/${view.name}`, "data-view": view.name }, icon(view.icon), h("span", { text: text(`page-view-${view.name}`) }))] : []));
  const theme = h("button", { type: "button", "aria-label": text("page-switch-theme"), title: text("page-switch-theme"), on: { click: () => settings.set("theme", app.theme() === "dark" ? "light" : "dark") } }, icon(SUN));
  const name = ["shudu ", h("span", { class: "han", lang: language === "zh-TW" ? language : "zh-CN", text: text("page-brand") })];
  byId("top").replaceChildren(
    h("a", { class: "brand", href: "#/play" }, ...(language === "en" ? name : name.toReversed())),
    h("nav", { "aria-label": text("page-menu") }, ...links),
    h("div", { class: "switches" }, theme, h("a", { class: "button", href: "#/settings", "aria-label": text("page-view-settings"), title: text("page-view-settings") }, icon(SLIDERS))),
  );
  markCurrent();
}

/** Marks the view that is shown, or the one that it is reached from. */
function markCurrent() {
  const view = VIEWS.find(({ name }) => name === shownView);
  for (const link of byId("top").querySelectorAll("nav a")) {
    const name = link.getAttribute("data-view");
    if (name === shownView) link.setAttribute("aria-current", "page");
    else if (view && "under" in view && name === view.under) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

/** Returns the view that the address names, `#/view?parameters`, and its parameters. */
function address() {
  // A shared link, `#p=…` or `#g=…`, is opened by the view that opens everything else.
  const [path, query = ""] = /^#[pg]=/.test(location.hash) ? ["open", `link=${encodeURIComponent(location.hash.slice(1))}`] : location.hash.replace(/^#\/?/, "").split("?");
  const { name } = VIEWS.find((view) => view.name === path) ?? VIEWS[0];
  return { name, query };
}

/** The views that were loaded. @type {Map<string, Promise<[View, ...unknown[]]>>} */
const loaded = new Map();

/** Loads the script and the style of a view. @param {string} name @returns {Promise<[View, ...unknown[]]>} */
function loadView(name) {
  let view = loaded.get(name);
  if (!view) {
    // The board is there before what other views need too.
    view = Promise.all([load(() => import(`./views/${name}.js`)), loadStyle(`views/${name}`), name === "play" ? undefined : loadStyle("style/parts")]);
    loaded.set(name, view);
    // The next visit tries again.
    view.catch(() => loaded.delete(name));
  }
  return view;
}

/** Shows the view that the address names. */
async function route() {
  const mine = (turn += 1);
  const { name, query } = address();
  const loading = loadView(name);
  await loading.catch(() => {});
  if (mine !== turn) return;
  hasFailed = false;
  if (visit > 0) visits.set(visit, { ...visits.get(visit), scroll: scrollY });
  // A visit without a number is a new one.
  const isBack = visits.has(history.state?.visit);
  visit = isBack ? history.state.visit : (visitCount += 1);
  if (!isBack) history.replaceState({ visit }, "");
  unmount?.();
  unmount = undefined;
  const isOther = shownView !== undefined && shownView !== name;
  shownView = name;
  markCurrent();
  document.title = `${text(`page-view-${name}`)} · shudu ${text("page-brand")}`;
  // Each view gets an element of its own, so that one that is still loading cannot draw into the next.
  const root = h("main", { id: "view", tabindex: -1, class: `view-${name}`, "aria-busy": "true" });
  byId("view").replaceWith(root);
  try {
    const [view] = await loading;
    const end = await view.mount(root, app, new URLSearchParams(query));
    if (mine === turn) unmount = end;
    else end?.();
  } catch (error) {
    if (mine === turn) showFailure(root, error);
  }
  root.removeAttribute("aria-busy");
  if (mine !== turn || visitCount < 2) return;
  scrollTo(0, (isBack && visits.get(visit)?.scroll) || 0);
  if (isOther) {
    // A view may have put the focus where the work goes on.
    if (!root.contains(document.activeElement)) root.focus({ preventScroll: true });
  }
}

/** The state of a view that cannot be shown. @param {HTMLElement} root @param {unknown} error */
function showFailure(root, error) {
  console.error(error);
  hasFailed = true;
  root.replaceChildren(
    h("div", { class: "card text-view", role: "alert" }, h("h1", { text: text("page-failed-title") }), h("p", { text: app.words(error) }), h("button", { type: "button", class: "main", text: text("page-again"), on: { click: () => void route() } })),
  );
}

settings.subscribe(async (name) => {
  if (name === "theme") {
    const chosen = settings.get("theme");
    if (chosen === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  } else if (name === "language") {
    language = languageOf(settings.get("language"));
    text = textsOf(await readTexts(language));
    drawShell();
    await route();
  }
});

addEventListener("hashchange", () => {
  // Until the texts are there, the start shows the view.
  if (isStarted) void route();
});
// A link to the address that is shown changes nothing otherwise.
addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (hasFailed && link?.href === location.href) void route();
});
// A player who does something, or a connection that is back, does not wait for the next attempt.
for (const type of ["online", "keydown", "pointerdown"]) addEventListener(type, session.retry);
addEventListener("pagehide", session.end);
addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") void session.leave();
  else if (shownView === "play") session.comeBack();
});
// Two windows can be visible together; the one that gets the focus takes over the moves of the other.
addEventListener("focus", () => {
  if (shownView === "play") void session.refresh().catch(() => {});
});
// A puzzle can be pasted in every view; some have a use of their own for it.
addEventListener("paste", async ({ clipboardData, target, defaultPrevented }) => {
  const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
  if (picture && !defaultPrevented) return showPicture(picture);
  const words = clipboardData?.getData("text/plain").trim();
  if (!words || defaultPrevented || shownView === "open" || (target instanceof Element && target.closest("input, textarea, dialog"))) return;
  const { handOver } = await load(() => import("./puzzle.js"));
  handOver({ text: words, title: "" });
  app.go("open", { list: String(visitCount) });
});
/** Shows a picture in the view of photos. @param {File} picture */
async function showPicture(picture) {
  const { handPicture } = await load(() => import("./photo.js"));
  handPicture(picture);
  app.go("photo", { picture: String(visitCount) });
}
games.onFull = () => app.toast(text("page-storage-full"), { timeMs: 12_000 });
session.subscribe(({ isCopy }) => {
  if (isCopy) app.toast(text("page-play-copied"), { timeMs: 12_000 });
});

// The view loads while the texts load, and the game of the play view is opened.
const first = address();
// A failure is shown by the view, which tries again.
const opening = first.name === "play" && !first.query ? openLast(app).catch(() => {}) : undefined;
const loading = loadView(first.name).catch(() => {});
try {
  text = textsOf(await readTexts(language));
} catch (error) {
  console.error(error);
}
// A frame without the board costs time; it is drawn only if the board does not come soon.
await Promise.race([Promise.all([loading, opening]), new Promise((resolve) => setTimeout(resolve, SOON_MS))]);
drawShell();
isStarted = true;
await route();
afterFrame(() => {
  document.body.classList.remove("starting");
  // After the first frame, because drawing an icon takes time.
  /** @type {HTMLLinkElement} */ (byId("icon")).href = new URL("./icon.svg", import.meta.url).href;
  for (const name of ["style/parts", "style/print"]) void loadStyle(name).catch(() => {});
});

if ("serviceWorker" in navigator && document.documentElement.dataset.carrier !== "http") {
  navigator.serviceWorker.register("service-worker.js", { type: "module" }).catch(() => {});
}
