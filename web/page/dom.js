// Elements from code. Text is only ever set as text, so no input becomes markup.

/**
 * Creates an element.
 *
 * Properties: `class`, `text`, `on` (listeners by event), `style` (custom properties), `hidden` and
 * others with a boolean value become boolean attributes, all others attributes. Attributes with the
 * value `undefined`, `null` or `false` are left out.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.textContent = String(value);
    else if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "style") {
      for (const [property, setting] of Object.entries(value)) element.style.setProperty(property, String(setting));
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Creates a button.
 *
 * @param {string} text
 * @param {(event: MouseEvent) => void} listener
 * @param {Record<string, any>} [properties]
 */
export const button = (text, listener, properties = {}) =>
  h("button", { type: "button", text, on: { click: listener }, ...properties });

/**
 * Creates a labelled field: the label above, the control below, and a hint under it.
 *
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
export function field(label, control, hint) {
  control.id ||= `field-${(fieldCount += 1)}`;
  const note = hint ? h("span", { class: "second", id: `${control.id}-hint`, text: hint }) : null;
  if (note) control.setAttribute("aria-describedby", note.id);
  return h("div", { class: "field" }, h("label", { for: control.id, text: label }), control, note);
}
let fieldCount = 0;

/**
 * Creates a checkbox with its label.
 *
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} listener
 */
export function checkbox(label, checked, listener) {
  const input = h("input", { type: "checkbox", on: { change: () => listener(input.checked) } });
  input.checked = checked;
  return h("label", { class: "check" }, input, h("span", { text: label }));
}

/**
 * Creates a select with options.
 *
 * @param {[value: string, text: string][]} options
 * @param {string} value
 * @param {(value: string) => void} [listener]
 * @param {Record<string, any>} [properties]
 */
export function select(options, value, listener, properties = {}) {
  const items = options.map(([name, text]) => h("option", { value: name, text }));
  const element = h("select", properties, ...items);
  element.value = value;
  if (listener) element.addEventListener("change", () => listener(element.value));
  return element;
}

/** The icon of a button that closes. */
export const CROSS = "M6 6l12 12M18 6 6 18";

/**
 * Creates an icon: an outline in a square of 24.
 *
 * @param {string} path
 */
export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 24 24", width: "20", height: "20", fill: "none", stroke: "currentColor", "stroke-width": "2", "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true" })) {
    svg.setAttribute(name, value);
  }
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/**
 * Reads an SVG document made by the engine. Returns its root element.
 *
 * @param {string} text
 */
export function svgElement(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") throw new Error("not an SVG document");
  return document.importNode(root, true);
}

/** Calls a function when the next frame has been drawn. @param {() => void} work */
export const afterFrame = (work) => requestAnimationFrame(() => setTimeout(work));
