// Plays several lanes at the same pace: step by step, at a chosen speed, or by jumps.

import { button, h, icon } from "../../dom.js";
import { sayNumber } from "./say.js";

const ICONS = {
  first: "M6 5v14M18 6l-8 6 8 6z",
  back: "M16 6l-8 6 8 6z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M8 6l8 6-8 6z",
  last: "M18 5v14M6 6l8 6-8 6z",
};

const SLOWEST = 1;
const FASTEST = 5000;

/** Returns the steps per second of a place on the slider, 0 to 100. @param {number} place */
export const rateOf = (place) => Math.round(SLOWEST * (FASTEST / SLOWEST) ** (place / 100));

/**
 * Creates the controls.
 *
 * @param {import("../../main.js").App} app
 * @param {object} listeners
 * @param {(position: number) => void} listeners.show
 * @param {(position: number) => string} listeners.say what happens at a step, for screen readers
 */
export function createPlayer(app, { show, say }) {
  const { text } = app;
  let length = 0;
  let position = 0;
  let isPlaying = false;
  let frame = 0;
  let last = 0;
  let part = 0;

  const control = (/** @type {keyof typeof ICONS} */ name, /** @type {() => void} */ listener, /** @type {Record<string, any>} */ more = {}) => {
    const label = text(`page-algorithms-${name}`);
    const element = button("", listener, { "aria-label": label, title: label, "data-control": name, ...more });
    element.append(icon(ICONS[name]));
    return element;
  };
  const first = control("first", () => jump(0));
  const back = control("back", () => jump(position - 1));
  const play = control("play", () => toggle(), { class: "main" });
  const next = control("next", () => jump(position + 1));
  const end = control("last", () => jump(length));
  const place = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": text("page-algorithms-step"), on: { input: () => jump(Number(place.value), false) } });
  const count = h("output", { class: "second" });
  const speed = h("input", { type: "range", min: 0, max: 100, value: 30, id: "algorithms-speed", on: { input: () => drawSpeed() } });
  const speedText = h("span", { class: "second" });
  const element = h(
    "div",
    { class: "card player", role: "group", "aria-label": text("page-algorithms-player") },
    h("div", { class: "row controls" }, first, back, play, next, end),
    h("div", { class: "row place" }, place, count),
  );
  const pace = h("div", { class: "row speed" }, h("label", { for: "algorithms-speed", text: text("page-algorithms-speed") }), speed, speedText);

  function drawSpeed() {
    const words = text("page-algorithms-rate", { rate: sayNumber(app.language, rateOf(Number(speed.value))) });
    speedText.textContent = words;
    speed.setAttribute("aria-valuetext", words);
  }

  function draw() {
    show(position);
    const words = text("page-algorithms-step-of", { step: sayNumber(app.language, position), steps: sayNumber(app.language, length) });
    place.value = String(position);
    place.setAttribute("aria-valuetext", words);
    count.textContent = words;
    first.disabled = back.disabled = position === 0;
    next.disabled = end.disabled = position === length;
    const name = isPlaying ? "pause" : "play";
    if (play.dataset.control !== name) {
      play.dataset.control = name;
      const label = text(`page-algorithms-${name}`);
      play.setAttribute("aria-label", label);
      play.title = label;
      play.replaceChildren(icon(ICONS[name]));
    }
  }

  /** @param {number} target @param {boolean} [isSaid] */
  function jump(target, isSaid = true) {
    stop();
    const focused = document.activeElement;
    position = Math.max(0, Math.min(length, target));
    draw();
    // A button that becomes disabled would lose the focus to nowhere.
    if (focused instanceof HTMLButtonElement && focused.disabled && element.contains(focused)) play.focus();
    if (isSaid) app.announce(say(position));
  }

  function stop() {
    isPlaying = false;
    cancelAnimationFrame(frame);
  }

  function toggle() {
    if (isPlaying) {
      stop();
      draw();
      app.announce(say(position));
      return;
    }
    if (position === length) position = 0;
    isPlaying = true;
    last = performance.now();
    part = 0;
    draw();
    frame = requestAnimationFrame(tick);
  }

  /** @param {number} time */
  function tick(time) {
    part += (Math.max(0, time - last) / 1000) * rateOf(Number(speed.value));
    last = time;
    const whole = Math.floor(part);
    if (whole > 0) {
      part -= whole;
      position = Math.min(length, position + whole);
      if (position === length) isPlaying = false;
      draw();
      if (!isPlaying) app.announce(say(position));
    }
    if (isPlaying) frame = requestAnimationFrame(tick);
  }

  drawSpeed();
  return {
    element,
    /** The control of the speed. */
    pace,
    get position() {
      return position;
    },
    /** Sets the number of steps and the place. @param {number} steps @param {number} at */
    reset(steps, at) {
      stop();
      length = steps;
      place.max = String(steps);
      position = Math.min(at, steps);
      draw();
    },
    /**
     * Acts on a key: arrows step, Home and End jump, Space plays. Returns true if the key is used.
     *
     * @param {string} key
     */
    press(key) {
      if (key === "ArrowRight") jump(position + 1);
      else if (key === "ArrowLeft") jump(position - 1);
      else if (key === "Home") jump(0);
      else if (key === "End") jump(length);
      else if (key === " ") toggle();
      else return false;
      return true;
    },
    stop,
  };
}
