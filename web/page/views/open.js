// Open: any text with puzzles, from the keyboard, the clipboard, a file, a drop or a link. What cannot
// be read is listed with its place; what can be read is shown with what is wrong with it.

import { showDiagnosis } from "../diagnosis.js";
import { copyText, download } from "../download.js";
import { button, field, h, select } from "../dom.js";
import { handPicture, isPicture } from "../photo.js";
import { linkWords, openLink } from "../link.js";
import { formatsOf, handOver, levelsOf, takeOver, ways } from "../puzzle.js";
import { createCollection, rowsOf } from "./open/collection.js";
import { FileError, offsetOf, readFile, wellFormed } from "./open/files.js";
import { SIZES } from "./new/form.js";
import { readPuzzles } from "../puzzle-text.js";

/** The most characters that the field shows; a longer text is kept without being shown. */
const MOST_SHOWN = 2_000_000;
/** The most faults that are listed. */
const MOST_FAULTS = 100;

/** Returns the part of an excerpt around its caret, so that it fits on a phone. @param {string} excerpt */
function crop(excerpt) {
  const [line, caret = ""] = excerpt.split("\n");
  const at = [...caret].indexOf("^");
  const start = Math.max(0, at - 26);
  const cut = (/** @type {string} */ one) => [...one].slice(start, start + 38).join("");
  return `${start > 0 ? "…" : ""}${cut(line)}\n${start > 0 ? " " : ""}${cut(caret)}`;
}

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  const { text } = app;
  const link = parameters.get("link");
  if (link) {
    try {
      await openLink(app, link);
      location.replace("#/play");
      return;
    } catch (error) {
      root.append(h("div", { class: "card text-view", role: "alert" }, h("h1", { text: text("page-link-title") }), h("p", { class: "error", text: linkWords(app, error) }), h("div", { class: "row" }, h("a", { class: "button", href: "#/play", text: text("page-link-play") }), h("a", { class: "button", href: "#/open", text: text("page-link-open") }))));
      return;
    }
  }

  const { levels } = await levelsOf(app);
  /** The text that is open; the field shows it unless it is too long. */
  let source = "";
  let turn = 0;
  /** @type {AbortController | undefined} */
  let reading;
  /** @type {ReturnType<typeof createCollection> | undefined} */
  let collection;

  const area = h("textarea", {
    rows: 7,
    wrap: "off",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    placeholder: text("page-open-placeholder"),
    on: {
      keydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void open(area.value);
      },
      // A paste into the empty field is opened at once, like one beside it.
      paste: () => {
        if (area.value === "") setTimeout(() => void open(area.value));
      },
    },
  });
  const file = h("input", { type: "file", multiple: true, class: "visually-hidden", tabindex: -1, "aria-label": text("page-open-file"), on: { change: () => void openFiles([...(file.files ?? [])]) } });
  const from = select([["", text("page-open-detect")]], "");
  const shape = select([["", text("page-open-detect")], ...SIZES], "");
  const status = h("div", { class: "status", role: "status" });
  const faults = h("section", { class: "card faults", hidden: true, "aria-label": text("page-open-faults") });
  const list = h("div", { class: "list-place" });
  const detail = h("section", { class: "card detail", hidden: true, tabindex: -1, "aria-label": text("page-open-chosen") });
  void formatsOf(app).then((formats) => from.append(...formats.filter((row) => row.reads).map((row) => h("option", { value: row.id, text: row.name }))), () => {});

  const say = (/** @type {string} */ words, isWrong = false) => status.replaceChildren(...(words ? [h("p", { class: isWrong ? "error" : "second", text: words })] : []));

  function clear() {
    turn += 1;
    reading?.abort();
    collection?.stop();
    collection = undefined;
    faults.hidden = detail.hidden = true;
    list.replaceChildren();
    detail.replaceChildren();
    root.classList.remove("has-list", "has-detail");
    say("");
  }

  /** Reads a text and shows what it has. @param {string} input @param {string} [name] */
  async function open(input, name) {
    clear();
    const mine = turn;
    source = wellFormed(input);
    area.scrollTop = area.scrollLeft = 0;
    if (area.value !== input) area.value = input.length > MOST_SHOWN ? "" : input;
    if (input.length > MOST_SHOWN) area.placeholder = text("page-open-long", { name: name ?? "", characters: input.length });
    app.keep({ typed: area.value, source });
    if (source.trim() === "") return say(text("page-open-nothing"), true);
    if (await openGame(source)) return;
    reading = new AbortController();
    const options = { from: from.value || undefined, shape: shape.value || undefined };
    say(text("page-open-reading"));
    try {
      const answer = await readPuzzles(app, { text: source, ...options }, { signal: reading.signal, timeMs: 30_000 });
      if (mine !== turn) return;
      await show(answer, options);
    } catch (error) {
      if (mine === turn) say(app.words(error), true);
    }
  }

  /** Opens a saved game or a link of this page with one. Returns true if the text is one. @param {string} input */
  async function openGame(input) {
    const [, code] = /^\S*#(g=\S+)\s*$/.exec(input.trim()) ?? [];
    const isSaved = input.trimStart().startsWith("{") && input.includes('"shudu-game"');
    if (!code && !isSaved) return false;
    try {
      if (code) await openLink(app, code);
      else await app.session.open(JSON.parse(input));
      app.go("play");
    } catch (error) {
      say(linkWords(app, error), true);
    }
    return true;
  }

  /** @param {any} answer @param {Record<string, any>} options */
  async function show(answer, options) {
    const { puzzles } = answer;
    const notes = [];
    if (puzzles.length > 0) notes.push(text("page-open-count", { count: puzzles.length }));
    if (answer.skipped > 0) notes.push(text("page-open-skipped", { count: answer.skipped }));
    if (answer.faults.length > 0) notes.push(text("page-open-fault-count", { count: answer.faults.length }));
    if (answer.more) notes.push(text("page-open-cut"));
    if (puzzles.length === 0 && answer.faults.length === 0) say(text("page-open-none"), true);
    else say(notes.join(" · "), puzzles.length === 0);
    showFaults(answer.faults);
    if (puzzles.length === 0) return;
    const rows = rowsOf(puzzles);
    // On a phone the result is below the text.
    if (matchMedia("(max-width: 860px)").matches) setTimeout(() => detail.scrollIntoView({ block: "start" }));
    if (rows.length === 1) return showPuzzle(rows[0], text("page-open-chosen"));
    collection = createCollection(app, { rows, levels, text: source, reading: options, onChoose: (row) => void showPuzzle(row, text("page-new-number", { number: row.number })) });
    const shown = collection;
    const all = () => shown.order().map((row) => row.puzzle).join("\n") + "\n";
    list.replaceChildren(
      collection.element,
      h(
        "div",
        { class: "row no-print" },
        button(text("page-open-print"), () => {
          handOver({ text: all(), title: "" });
          app.go("share", { part: "print" });
        }),
        button(text("page-open-download"), () => download("shudu.txt", all())),
        button(text("page-open-copy"), () => void copyText(app, all())),
      ),
    );
    root.classList.add("has-list");
    collection.choose(rows[0]);
  }

  /** Lists what could not be read, each with a way to its place. @param {import("../../npm/index.js").Fault[]} all */
  function showFaults(all) {
    faults.hidden = all.length === 0;
    const items = all.slice(0, MOST_FAULTS).map(({ line, column, message, excerpt }) => {
      const jump = () => {
        const at = offsetOf(area.value, line, column);
        area.focus();
        area.setSelectionRange(at, Math.min(at + 1, area.value.length));
        // Browsers scroll to a selection only when it changes by typing.
        const height = parseFloat(getComputedStyle(area).lineHeight) || 20;
        area.scrollTop = Math.max(0, (line - 3) * height);
      };
      const place = column > 0 ? text("page-open-at", { line, column }) : text("page-open-at-line", { line });
      return h("li", {}, line > 0 ? button(place, jump, { class: "plain jump" }) : null, h("span", { text: message }), excerpt ? h("pre", { text: crop(excerpt) }) : null);
    });
    faults.replaceChildren(h("h2", { text: text("page-open-faults") }), h("ul", {}, ...items), all.length > MOST_FAULTS ? h("p", { class: "second", text: text("page-check-more", { count: all.length - MOST_FAULTS }) }) : "");
  }

  /** @type {AbortController | undefined} */
  let checking;
  /**
   * Shows one puzzle with what is wrong with it.
   *
   * @param {import("./open/collection.js").Row} row
   * @param {string} label
   * @param {{ added?: Set<number>, change?: string }} [options]
   */
  async function showPuzzle(row, label, { added, change } = {}) {
    checking?.abort();
    const { signal } = (checking = new AbortController());
    const puzzle = { puzzle: row.puzzle, shape: row.shape, start: row.start, digits: row.digits, meta: { title: row.note ? row.note.slice(0, 80) : undefined, rating: row.rating, level: row.level } };
    const facts = h("p", { class: "facts", text: text("page-puzzle-givens", { givens: row.givens }) });
    const { element, record } = await showDiagnosis(app, puzzle, {
      label,
      signal,
      added,
      onMend: (mended, words) => {
        const cells = new Set([...mended.puzzle].flatMap((c, i) => (c !== row.puzzle[i] && c !== "." ? [i] : [])));
        const givens = [...mended.puzzle].filter((c) => c !== ".").length;
        void showPuzzle({ ...row, ...mended, start: undefined, digits: undefined, givens, verdict: undefined, rating: undefined, level: undefined }, label, { added: cells, change: words });
        detail.focus();
      },
    });
    detail.hidden = false;
    root.classList.add("has-detail");
    detail.replaceChildren(h("h2", { dir: "auto", text: label }), row.note ? h("p", { class: "second", dir: "auto", text: row.note }) : "", change ? h("p", { class: "second", text: text("page-check-changed", { change }) }) : "", element, facts, ways(app, puzzle));
    try {
      const { verdict } = await record;
      app.announce(element.querySelector(".reason")?.textContent ?? "");
      if (verdict !== "unique" || row.shape !== "3x3") return;
      const rated = row.rating !== undefined ? { er: row.rating, level: row.level } : await app.call("rate", { puzzle: row.puzzle, scale: "se" }, { signal });
      if (signal.aborted || !rated.level || typeof rated.er !== "number") return;
      const name = levels.find(({ level }) => level === rated.level)?.name;
      facts.textContent = [name, text("page-puzzle-er", { rating: rated.er.toFixed(1) }), text("page-puzzle-givens", { givens: row.givens })].join(" · ");
    } catch (error) {
      if (!signal.aborted) app.fail(error);
    }
  }

  /** @param {File[]} files */
  async function openFiles(files) {
    if (files.length === 0) return;
    const picture = files.find(isPicture);
    if (picture) {
      handPicture(picture);
      return app.go("photo");
    }
    clear();
    say(text("page-open-reading"));
    try {
      const texts = [];
      for (const one of files) texts.push(await readFile(one));
      await open(texts.join("\n"), files.map((one) => one.name).join(", "));
    } catch (error) {
      say(text(error instanceof FileError ? error.message : "page-open-file-damaged", { name: files.map((one) => one.name).join(", ") }), true);
    }
    file.value = "";
  }

  // Paste and drop work on the whole view.
  const isField = (/** @type {EventTarget | null} */ target) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const onPaste = (/** @type {ClipboardEvent} */ event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) void openFiles(files);
    else if (!isField(event.target)) void open(event.clipboardData?.getData("text/plain") ?? "");
    else return;
    event.preventDefault();
  };
  const onDrag = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    root.classList.toggle("is-dropping", event.type === "dragover");
  };
  const onDrop = (/** @type {DragEvent} */ event) => {
    onDrag(event);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void openFiles(files);
    else void open(event.dataTransfer?.getData("text/plain") ?? "");
  };
  document.addEventListener("paste", onPaste);
  for (const type of /** @type {const} */ (["dragover", "dragleave"])) document.addEventListener(type, onDrag);
  document.addEventListener("drop", onDrop);

  root.append(
    h("h1", { text: text("page-open-title") }),
    h(
      "div",
      { class: "open-layout" },
      h(
        "section",
        { class: "card input no-print", "aria-label": text("page-open-input") },
        field(text("page-open-text"), area, text("page-open-hint")),
        h("div", { class: "row" }, button(text("page-open-open"), () => void open(area.value), { class: "main" }), button(text("page-open-file"), () => file.click()), file, h("a", { class: "button", href: "#/photo", text: text("page-view-photo") }), button(text("page-open-clear"), () => (clear(), (area.value = ""), area.focus()))),
        h("details", {}, h("summary", { text: text("page-open-more") }), h("div", { class: "fields" }, field(text("page-open-format"), from), field(text("page-new-size"), shape))),
        status,
      ),
      faults,
      list,
      detail,
    ),
  );
  const handed = parameters.has("list") ? takeOver() : undefined;
  const given = handed?.text ?? (app.kept() ? undefined : parameters.get("text"));
  const kept = app.kept();
  if (given) void open(given);
  else if (kept) {
    area.value = kept.typed;
    if (kept.source) void open(kept.source);
  }
  return () => {
    clear();
    checking?.abort();
    document.removeEventListener("paste", onPaste);
    for (const type of /** @type {const} */ (["dragover", "dragleave"])) document.removeEventListener(type, onDrag);
    document.removeEventListener("drop", onDrop);
  };
}
