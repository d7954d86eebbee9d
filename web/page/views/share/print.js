// Printing: a clean sheet through the browser, and booklets as PDF. A server makes the PDF; without one
// the part shows the command that makes it.

import { copyText, download } from "../../download.js";
import { button, checkbox, field, h, select } from "../../dom.js";
import { stillBoard } from "../../puzzle.js";

/** The most puzzles of a sheet that the browser prints. */
const MOST_ON_SHEET = 48;
const PAPERS = ["a4", "a5", "a3", "a6", "letter", "legal"];
const ANSWERS = ["after", "back", "foot", "none"];
const SWITCHES = /** @type {const} */ (["level", "rating", "candidates", "large", "cover", "duplex", "saddle"]);

/**
 * Writes an argument of a command for a POSIX shell. Control characters are left out.
 *
 * @param {string} value
 */
export function quote(value) {
  // oxlint-disable-next-line no-control-regex
  const plain = value.replace(/[\u0000-\u001f\u007f]/g, " ").replace(/[\ud800-\udfff]/gu, "\ufffd");
  return /^[\w./:@%+=,-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", `'\\''`)}'`;
}

/**
 * Returns the command that makes a booklet.
 *
 * @param {Record<string, any>} request
 */
export function commandLine(request) {
  const words = ["shudu", "print", "--paper", request.paper];
  if (request.per_page) words.push("--per-page", String(request.per_page));
  if (request.title) words.push("--title", quote(request.title));
  words.push("--answers", request.answers);
  for (const name of SWITCHES) if (request[name]) words.push(`--${name}`);
  if (request.notes) words.push("--notes", String(request.notes));
  words.push("puzzles.txt", "-o", "booklet.pdf");
  return words.join(" ");
}

/** Sends a booklet to the server. @param {Record<string, any>} request @returns {Promise<Blob>} */
async function printOnServer(request) {
  const response = await fetch(new URL("/api/v1/print", location.href), { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request) });
  if (response.ok) return response.blob();
  const { error } = await response.json();
  throw Object.assign(new Error(error.message), { name: "EngineError" });
}

/**
 * Creates the part.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {string} options.source the puzzles as text
 * @param {string} [options.shape]
 * @param {string} options.title
 * @param {string} [options.comment] what the maker wrote, below the title
 */
export function printPart(app, { source, shape, title, comment }) {
  const { text } = app;
  const hasServer = document.documentElement.dataset.carrier !== "module";
  const puzzles = h("textarea", { rows: 4, wrap: "off", spellcheck: "false", autocomplete: "off" });
  puzzles.value = source;
  const heading = h("input", { type: "text", maxlength: 120, value: title, autocomplete: "off", on: { input: () => update() } });
  const names = (/** @type {string} */ key, /** @type {string[]} */ list) => list.map((name) => /** @type {[string, string]} */ ([name, text(`page-print-${key}-${name}`)]));
  const paper = select(names("paper", PAPERS), app.language === "en" && /-(us|ca)$/i.test(navigator.language) ? "letter" : "a4", () => update());
  const answers = select(names("answers", ANSWERS), "after", () => update());
  const perPage = h("input", { type: "number", min: 1, max: 12, value: Math.min(4, source.trim().split("\n").length), on: { input: () => update() } });
  const notes = h("input", { type: "number", min: 0, max: 20, value: 0, on: { input: () => update() } });
  const switches = SWITCHES.map((name) => /** @type {const} */ ([name, checkbox(text(`page-print-${name}`), name === "level", () => update())]));
  const command = h("code", { class: "mono" });
  const note = h("p", { role: "status", class: "second" });

  const request = () => ({
    puzzles: puzzles.value.replace(/[\ud800-\udfff]/gu, "\ufffd"),
    shape,
    paper: paper.value,
    per_page: Math.min(12, Math.max(1, Number(perPage.value) || 4)),
    title: heading.value.trim().replace(/[\ud800-\udfff]/gu, "\ufffd") || undefined,
    answers: answers.value,
    notes: Number(notes.value) || undefined,
    language: app.language,
    ...Object.fromEntries(switches.map(([name, label]) => [name, /** @type {HTMLInputElement} */ (label.querySelector("input")).checked])),
  });
  function update() {
    command.textContent = commandLine(request());
    sheetTitle.textContent = heading.value;
  }

  async function make() {
    note.className = "second";
    note.textContent = text("page-job-running");
    make_.disabled = true;
    try {
      download("booklet.pdf", await printOnServer(request()));
      note.textContent = text("page-print-done");
    } catch (error) {
      note.className = "error";
      note.textContent = error instanceof TypeError ? text("page-print-no-server") : app.words(error);
    }
    make_.disabled = false;
  }
  const make_ = button(text("page-print-pdf"), () => void make(), { class: "main" });

  // The sheet is on the page only when it is printed.
  const sheetTitle = h("p", { class: "sheet-title", text: title });
  const boards = h("div", { class: "sheet-boards" });
  const sheet = h("div", { class: "sheet", "aria-hidden": "true" }, sheetTitle, comment ? h("p", { text: comment }) : null, boards);
  async function fillSheet() {
    try {
      const { puzzles: found } = await app.call("read", { text: request().puzzles, shape, limit: MOST_ON_SHEET });
      boards.classList.toggle("one", found.length === 1);
      boards.replaceChildren(...found.map((one) => h("div", { class: "sheet-board" }, stillBoard(app, { ...one, shape: one.shape ?? shape ?? "3x3" }).element)));
    } catch (error) {
      app.fail(error);
    }
  }
  puzzles.addEventListener("change", () => void fillSheet());

  update();
  void fillSheet();
  return {
    sheet,
    element: h(
      "section",
      { class: "card no-print", id: "print", tabindex: -1, "aria-label": text("page-print-title") },
      h("h2", { text: text("page-print-title") }),
      field(text("page-print-puzzles"), puzzles),
      field(text("page-share-title"), heading),
      h("div", { class: "row" }, button(text("page-print-sheet"), async () => (await fillSheet(), print())), h("span", { class: "second", text: text("page-print-sheet-about") })),
      h("h3", { class: "booklet", text: text("page-print-booklet") }),
      h("div", { class: "fields" }, field(text("page-print-paper"), paper), field(text("page-print-per-page"), perPage), field(text("page-print-answers"), answers), field(text("page-print-notes"), notes)),
      h("div", { class: "fields" }, ...switches.map(([, label]) => label)),
      hasServer ? h("div", { class: "row" }, make_) : h("p", { class: "second", text: text("page-print-command-about") }),
      note,
      h("details", { open: !hasServer }, h("summary", { text: text("page-print-command") }), h("div", { class: "value" }, command, button(text("page-share-copy"), () => void copyText(app, command.textContent ?? ""), { "aria-label": text("page-share-copy-what", { what: text("page-print-command") }) })), h("div", { class: "row" }, button(text("page-print-file"), () => download("puzzles.txt", puzzles.value)))),
    ),
  };
}
