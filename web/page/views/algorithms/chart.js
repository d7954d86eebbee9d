// A chart of the depth of a search: how many guesses are open at each step.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 300;
const HEIGHT = 60;

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * Creates a chart. `at` moves the line that marks the present step: a fraction of the width.
 *
 * @param {number[]} depths of each column
 * @param {number} highest the depth at the top
 * @param {string} label
 */
export function createChart(depths, highest, label) {
  const svg = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "depth-chart", role: "img", "aria-label": label, preserveAspectRatio: "none" });
  const step = WIDTH / depths.length;
  const y = (/** @type {number} */ depth) => (HEIGHT - (depth / Math.max(highest, 1)) * (HEIGHT - 4)).toFixed(1);
  const points = depths.map((depth, i) => `V${y(depth)}H${((i + 1) * step).toFixed(2)}`);
  const line = shape("path", { class: "depths", d: `M0 ${HEIGHT}${points.join("")}V${HEIGHT}Z` });
  const now = shape("path", { class: "now", d: `M0 0V${HEIGHT}` });
  svg.append(line, now);
  return {
    element: svg,
    /** @param {number} fraction */
    at(fraction) {
      now.setAttribute("transform", `translate(${(fraction * WIDTH).toFixed(2)} 0)`);
    },
  };
}
