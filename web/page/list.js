// A table of many rows: pages of 50, sorted by a column, with a row that is chosen. Only the rows of the
// page are elements, so ten thousand rows cost as much as fifty.

import { button, h } from "./dom.js";

/**
 * @template Row
 * @typedef {object} Column
 * @property {string} name
 * @property {string} label
 * @property {(row: Row) => string} text
 * @property {(row: Row) => number | string | undefined} [key] what to sort by; rows without one are last
 * @property {string} [class]
 */

/**
 * Creates a table.
 *
 * @template Row
 * @param {import("./main.js").App} app
 * @param {object} options
 * @param {string} options.caption
 * @param {Column<Row>[]} options.columns the first one has the button that chooses the row
 * @param {(row: Row) => void} options.onChoose
 * @param {(rows: Row[]) => void} [options.onPage] receives the rows that are shown
 * @param {number} [options.pageSize]
 */
export function createTable(app, { caption, columns, onChoose, onPage, pageSize = 50 }) {
  /** @type {Row[]} */
  let rows = [];
  /** @type {Row[]} */
  let sorted = [];
  /** @type {{ column: Column<Row>, isDown: boolean } | undefined} */
  let order;
  /** @type {Row | undefined} */
  let chosen;
  let page = 0;
  /** The rows of the page with their cells. @type {{ row: Row, cells: HTMLElement[] }[]} */
  let drawn = [];
  const pages = () => Math.max(1, Math.ceil(sorted.length / pageSize));

  const headers = columns.map((column) => {
    const isSorted = () => order?.column === column;
    const head = h("th", { scope: "col", class: column.class });
    if (!column.key) head.textContent = column.label;
    else {
      head.append(
        button(column.label, () => {
          order = isSorted() && order?.isDown ? undefined : { column, isDown: isSorted() };
          sort();
          page = 0;
          draw();
        }, { class: "plain sort" }),
      );
    }
    return { column, head };
  });
  const body = h("tbody");
  const table = h("table", { class: "data list" }, h("caption", { class: "visually-hidden", text: caption }), h("thead", {}, h("tr", {}, ...headers.map(({ head }) => head))), body);
  const turn = (/** @type {number} */ to) => {
    page = Math.min(Math.max(0, to), pages() - 1);
    draw();
  };
  const place = h("span", { class: "second", "aria-live": "polite" });
  const back = button(app.text("page-list-back"), () => turn(page - 1));
  const on = button(app.text("page-list-next"), () => turn(page + 1));
  const first = button(app.text("page-list-first"), () => turn(0));
  const last = button(app.text("page-list-last"), () => turn(pages() - 1));
  const pager = h("nav", { class: "row pager no-print", "aria-label": app.text("page-list-pages") }, first, back, place, on, last);

  function sort() {
    sorted = [...rows];
    if (!order) return;
    const { column, isDown } = order;
    const key = /** @type {(row: Row) => number | string | undefined} */ (column.key);
    const keys = new Map(rows.map((row) => [row, key(row)]));
    sorted.sort((a, b) => {
      const [x, y] = [keys.get(a), keys.get(b)];
      if (x === y) return 0;
      if (x === undefined) return 1;
      if (y === undefined) return -1;
      return (x < y ? -1 : 1) * (isDown ? -1 : 1);
    });
  }

  function draw() {
    const shown = sorted.slice(page * pageSize, (page + 1) * pageSize);
    const focused = body.contains(document.activeElement) ? [...body.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) : -1;
    drawn = shown.map((row) => ({
      row,
      cells: columns.map((column, i) =>
        i > 0 ? h("td", { class: column.class, dir: "auto", text: column.text(row) }) : h("td", { class: column.class }, button(column.text(row), () => choose(row), { class: "plain choose", "aria-pressed": String(row === chosen), "aria-label": app.text("page-list-choose", { name: column.text(row) }) })),
      ),
    }));
    body.replaceChildren(...drawn.map(({ row, cells }) => h("tr", { class: row === chosen ? "chosen" : undefined }, ...cells)));
    if (focused >= 0) body.querySelectorAll("button")[Math.min(focused, shown.length - 1)]?.focus({ preventScroll: true });
    for (const { column, head } of headers) {
      if (order?.column === column) head.setAttribute("aria-sort", order.isDown ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    place.textContent = app.text("page-list-place", { page: page + 1, pages: pages() });
    pager.hidden = pages() === 1;
    first.disabled = back.disabled = page === 0;
    last.disabled = on.disabled = page === pages() - 1;
    onPage?.(shown);
  }

  /** @param {Row} row */
  function choose(row) {
    chosen = row;
    for (const { row: other, cells } of drawn) {
      cells[0].parentElement?.classList.toggle("chosen", other === row);
      cells[0].firstElementChild?.setAttribute("aria-pressed", String(other === row));
    }
    onChoose(row);
  }

  /** Writes the values of the page again where they changed. The elements stay, so a click is not lost. */
  function refresh() {
    for (const { row, cells } of drawn) {
      columns.forEach((column, i) => {
        const words = column.text(row);
        if (i > 0 && cells[i].textContent !== words) cells[i].textContent = words;
      });
    }
  }

  return {
    element: h("div", { class: "stack" }, h("div", { class: "scroll", tabindex: -1 }, table), pager),
    /** Shows other rows. @param {Row[]} next */
    setRows(next) {
      const before = sorted.slice(page * pageSize, (page + 1) * pageSize);
      const count = sorted.length;
      rows = next;
      sort();
      page = Math.min(page, pages() - 1);
      const shown = sorted.slice(page * pageSize, (page + 1) * pageSize);
      const isSame = count === sorted.length && before.length === shown.length && before.every((row, i) => row === shown[i]);
      if (isSame) refresh();
      else draw();
    },
    refresh,
    choose,
    /** The rows in their present order. */
    order: () => sorted,
  };
}
