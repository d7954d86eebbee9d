// Photo: a puzzle from the camera, a file, the clipboard or a drop. The straightened picture is beside the digits; what is
// doubtful is confirmed by a tap, then the puzzle is played.

import { symbol } from "../coords.js";
import { button, h } from "../dom.js";
import { isPicture, PhotoError, readPhoto, takePicture } from "../photo.js";
import { ways } from "../puzzle.js";

/** The frame around a doubtful cell: clear on light and on dark paper. */
const FRAME = "#c2410c";

/** Draws a straightened picture with frames around cells. @param {HTMLCanvasElement} canvas @param {import("../photo.js").PhotoGrid} grid @param {Set<number>} framed @param {number} chosen */
function draw(canvas, { side, gray, cells }, framed, chosen) {
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return;
  const image = context.createImageData(side, side);
  for (let i = 0; i < gray.length; i += 1) image.data.set([gray[i], gray[i], gray[i], 255], 4 * i);
  context.putImageData(image, 0, 0);
  const width = Math.sqrt(cells.length);
  const cell = side / width;
  context.strokeStyle = FRAME;
  for (const i of framed) {
    context.lineWidth = i === chosen ? 7 : 4;
    context.strokeRect((i % width) * cell + 3, Math.floor(i / width) * cell + 3, cell - 6, cell - 6);
  }
}

/** @type {import("../main.js").View["mount"]} */
export function mount(root, app) {
  const { text } = app;
  let turn = 0;
  const status = h("div", { class: "status", role: "status" });
  const result = h("div", { class: "result" });
  const input = (/** @type {Record<string, any>} */ more) => {
    const element = h("input", { type: "file", accept: "image/*", class: "visually-hidden", tabindex: -1, ...more, on: { change: () => void open(element.files?.[0]) } });
    return element;
  };
  // A phone has a camera that is aimed; a computer chooses a file.
  const hasCamera = navigator.maxTouchPoints > 0;
  const file = input({ "aria-label": text("page-photo-choose") });
  const camera = input({ capture: "environment", "aria-label": text("page-photo-camera") });
  const say = (/** @type {string} */ words, isWrong = false) => status.replaceChildren(...(words ? [h("p", { class: isWrong ? "error" : "second", text: words })] : []));

  /** Reads a picture and shows its grids. @param {File} [picture] */
  async function open(picture) {
    file.value = camera.value = "";
    if (!picture) return;
    const mine = (turn += 1);
    result.replaceChildren();
    say(text("page-photo-reading"));
    try {
      const grids = await readPhoto(picture);
      if (mine !== turn) return;
      say(grids.length > 1 ? text("page-photo-several", { count: grids.length }) : "");
      if (grids.length === 1) return show(grids[0]);
      const choices = grids.map((grid, i) => button(text("page-photo-grid", { number: i + 1 }), () => choose(i), { "aria-pressed": "false" }));
      const place = h("div", {});
      const choose = (/** @type {number} */ i) => {
        for (const [k, choice] of choices.entries()) choice.setAttribute("aria-pressed", String(k === i));
        show(grids[i], place);
      };
      result.replaceChildren(h("div", { class: "row choices" }, ...choices), place);
      choose(0);
    } catch (error) {
      if (mine === turn) say(error instanceof PhotoError ? text(error.message) : app.words(error), true);
    }
  }

  /** Shows a grid beside its picture. @param {import("../photo.js").PhotoGrid} grid @param {HTMLElement} [place] */
  function show(grid, place = result) {
    const side = Math.sqrt(grid.cells.length);
    const digits = grid.cells.map(({ digit }) => digit);
    const open = new Set(grid.cells.flatMap(({ doubtful }, i) => (doubtful ? [i] : [])));
    let chosen = [...open][0] ?? -1;
    const canvas = h("canvas", { role: "img", "aria-label": text("page-photo-straight") });
    const cells = digits.map((_, i) => {
      const onKey = (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        choose(i);
      };
      return h("div", { class: "digit-cell", role: "button", tabindex: 0, on: { click: () => choose(i), keydown: onKey } });
    });
    const board = h("div", { class: "digits", role: "group", "aria-label": text("page-photo-digits"), style: { "--side": side, "--rows": grid.rows, "--columns": grid.columns } }, ...cells);
    for (const [i, cell] of cells.entries()) {
      const [row, column] = [Math.floor(i / side), i % side];
      if (column % grid.columns === 0 && column > 0) cell.classList.add("after-column");
      if (row % grid.rows === 0 && row > 0) cell.classList.add("after-row");
    }
    const close = h("canvas", { "aria-hidden": "true", class: "close" });
    const asked = h("p", { class: "asked" });
    const keys = h("div", { class: "row keys", role: "group" });
    const picker = h("section", { class: "card picker", "aria-label": text("page-photo-pick") }, h("div", { class: "row" }, close, asked), keys);
    const verdict = h("p", { class: "verdict", role: "status" });
    const ready = h("div", {});
    const compare = h("div", { class: "compare" });

    /** Takes a digit for the chosen cell, and goes on with the next doubtful one. @param {number} digit */
    function take(digit) {
      digits[chosen] = digit;
      open.delete(chosen);
      chosen = [...open].find((i) => i > chosen) ?? [...open][0] ?? -1;
      update();
      const next = chosen < 0 ? ready.querySelector("button") : keys.querySelector("button[aria-pressed=true]");
      if (next instanceof HTMLElement) next.focus();
    }
    function choose(/** @type {number} */ i) {
      chosen = i;
      update();
    }
    function update() {
      draw(canvas, grid, open, chosen);
      for (const [i, cell] of cells.entries()) {
        const words = digits[i] ? text("page-cell-given", { digit: symbol(digits[i]) }) : text("page-cell-empty");
        const at = text("page-cell-at", { row: Math.floor(i / side) + 1, column: (i % side) + 1 });
        cell.textContent = digits[i] ? symbol(digits[i]) : "";
        cell.setAttribute("aria-label", [at, words, open.has(i) && text("page-photo-doubtful")].filter(Boolean).join(", "));
        cell.classList.toggle("doubtful", open.has(i));
        if (i === chosen) cell.setAttribute("aria-current", "true");
        else cell.removeAttribute("aria-current");
      }
      picker.hidden = chosen < 0;
      if (chosen >= 0) {
        const cell = grid.side / side;
        close.width = close.height = 72;
        close.getContext("2d")?.drawImage(canvas, (chosen % side) * cell, Math.floor(chosen / side) * cell, cell, cell, 0, 0, 72, 72);
        asked.textContent = text("page-photo-asked", { cell: text("page-cell-at", { row: Math.floor(chosen / side) + 1, column: (chosen % side) + 1 }) });
        const key = (/** @type {number} */ digit) => button(digit ? symbol(digit) : text("page-photo-blank"), () => take(digit), { "aria-pressed": String(digits[chosen] === digit) });
        keys.replaceChildren(...Array.from({ length: side + 1 }, (_, digit) => key(digit)));
      }
      compare.replaceChildren(
        ...(open.size > 0
          ? [h("p", { text: text("page-photo-compare", { count: open.size }) }), button(text("page-photo-all"), () => (open.clear(), (chosen = -1), update(), ready.querySelector("button")?.focus()))]
          : [h("p", { class: "second", text: text(grid.certain ? "page-photo-certain" : "page-photo-compared") })]),
      );
      void judge();
    }
    let judged = 0;
    /** Shows whether the puzzle has one solution, and the ways on when nothing is doubtful. */
    async function judge() {
      const mine = (judged += 1);
      ready.replaceChildren();
      verdict.textContent = "";
      if (open.size > 0) return;
      const puzzle = { puzzle: digits.map((digit) => (digit ? symbol(digit) : ".")).join(""), shape: `${grid.rows}x${grid.columns}` };
      ready.replaceChildren(ways(app, puzzle));
      try {
        const answer = await app.call("verdict", puzzle);
        if (mine !== judged) return;
        verdict.textContent = text(answer.verdict === "unique" ? "page-check-unique" : answer.verdict === "multiple" ? "page-check-multiple" : "page-photo-wrong");
        verdict.className = answer.verdict === "unique" ? "verdict good" : "verdict error";
      } catch (error) {
        if (mine === judged) app.fail(error);
      }
    }
    place.replaceChildren(
      h("div", { class: "sides" }, h("figure", {}, canvas, h("figcaption", { class: "second", text: text("page-photo-straight") })), h("figure", {}, board, h("figcaption", { class: "second", text: text("page-photo-tap") }))),
      h("section", { class: "card outcome" }, compare, picker, verdict, ready),
    );
    update();
  }

  const onPaste = (/** @type {ClipboardEvent} */ event) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(isPicture);
    if (!picture) return;
    event.preventDefault();
    void open(picture);
  };
  const onDrag = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    root.classList.toggle("is-dropping", event.type === "dragover");
  };
  const onDrop = (/** @type {DragEvent} */ event) => {
    onDrag(event);
    void open(event.dataTransfer?.files[0]);
  };
  document.addEventListener("paste", onPaste);
  for (const type of /** @type {const} */ (["dragover", "dragleave"])) document.addEventListener(type, onDrag);
  document.addEventListener("drop", onDrop);
  root.append(
    h("h1", { text: text("page-view-photo") }),
    h(
      "section",
      { class: "card source no-print", "aria-label": text("page-photo-source") },
      h("div", { class: "row" }, hasCamera && button(text("page-photo-camera"), () => camera.click(), { class: "main" }), button(text("page-photo-choose"), () => file.click()), camera, file),
      h("p", { class: "second", text: text("page-photo-hint") }),
      status,
    ),
    result,
  );
  void open(takePicture());
  return () => {
    turn += 1;
    document.removeEventListener("paste", onPaste);
    for (const type of /** @type {const} */ (["dragover", "dragleave"])) document.removeEventListener(type, onDrag);
    document.removeEventListener("drop", onDrop);
  };
}
