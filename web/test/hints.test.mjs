// Drawings of steps on the board: every node has its digit, every link is seen in full, every house is marked.

import assert from "node:assert/strict";
import { fromMenu, openPuzzle, withCarriers } from "./support.mjs";
import { HARD } from "./views.mjs";

/** The first chain that starts in a cell comes after some easier steps. */
const CELL_CHAIN = "2.4...53.....8...7....5.....7...136..6.9..218........9.3..1....6.58...4...7.9....";
const CELL_CHAIN_NAME = "Cell Forcing Chains";
/** Its Turbot Fish has a link from the upper to the lower edge of the board. */
const EDGE_LINK = "...2...8.7.....5.9.68....4...2..7....1.95....947...6...2.68.95......4.1.......4..";
/** The first step needs one box. Among those that apply are chains that place a digit. */
const HOUSE = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";

/** Presses the key for hints until the whole step is drawn. */
async function wholeHint(page) {
  for (let grade = 1; grade <= 3; grade += 1) {
    await page.keyboard.press("h");
    await page.getByRole("img", { name: `Hint ${grade} of 3.` }).waitFor();
  }
}

/** Opens a puzzle; hints are in the order of Sudoku Explainer. */
async function openInOrderOfRatings(page, puzzle) {
  await page.evaluate(() => localStorage.setItem("shudu-settings", JSON.stringify({ hintOrder: "se" })));
  await page.reload();
  await openPuzzle(page, puzzle);
}

/** Applies steps until the hint has a name, and shows it. */
async function hintNamed(page, name) {
  for (let step = 0; step < 60; step += 1) {
    await wholeHint(page);
    if ((await page.locator(".advice h2").textContent()) === name) return;
    await page.keyboard.press("Enter");
    await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
  }
  assert.fail(`no ${name}`);
}

/** The discs of the drawing without a digit in their middle, and the marks that are not at fixed places. */
const nodeFaults = (page) =>
  page.evaluate(() => {
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const board = [...document.querySelectorAll("#view .board")].find((one) => one.querySelector(".overlay svg"));
    const spans = [...board.querySelectorAll(".marks.fixed span")].map(middle);
    const near = ([x, y]) => spans.some(([a, b]) => Math.hypot(x - a, y - b) < 2.5);
    const discs = [...board.querySelectorAll(".overlay circle")];
    return { discs: discs.length, empty: discs.filter((disc) => !near(middle(disc))).length, loose: board.querySelectorAll(".marks.center, .corners").length };
  });

/** Prints the page and returns the colors of some points. A blank page reads the picture. */
async function colorsAt(page, context, points) {
  const picture = (await page.screenshot()).toString("base64");
  const reader = await context.newPage();
  const colors = await reader.evaluate(
    async ([data, places]) => {
      const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
      canvas.drawImage(image, 0, 0);
      return places.map(([x, y]) => {
        const [red, green, blue] = canvas.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
        return [red, green, blue];
      });
    },
    [picture, points],
  );
  await reader.close();
  return colors;
}

const distance = (one, other) => Math.max(...one.map((part, i) => Math.abs(part - other[i])));

/** Waits until nothing moves. */
const settle = (page) => page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))).then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));

withCarriers((check) => {
  for (const isAutomatic of [false, true]) {
    check(`every node of a drawn step has its digit, ${isAutomatic ? "with" : "without"} automatic candidates`, async (page) => {
      await openInOrderOfRatings(page, CELL_CHAIN);
      if (isAutomatic) await page.getByRole("switch", { name: "Automatic candidates" }).click();
      await page.locator(".view-play [role=gridcell]").first().focus();
      await hintNamed(page, CELL_CHAIN_NAME);
      const { discs, empty, loose } = await nodeFaults(page);
      assert.ok(discs > 8, `${discs} discs`);
      assert.deepEqual({ empty, loose }, { empty: 0, loose: 0 });
    });
  }

  check("a chain from the list that places a digit has the digits of its nodes", async (page) => {
    await openPuzzle(page, HOUSE);
    const panel = page.locator(".advice");
    await fromMenu(page, "page-steps");
    const group = panel.locator("details", { has: page.locator("summary", { hasText: "Forcing Chain Verity" }) });
    await group.waitFor({ timeout: 90_000 });
    await group.locator("summary").click();
    await group.getByRole("button", { name: "=" }).first().click();
    await page.locator(".overlay svg").waitFor();
    const { discs, empty, loose } = await nodeFaults(page);
    assert.ok(discs > 2, `${discs} discs`);
    assert.deepEqual({ empty, loose }, { empty: 0, loose: 0 });
  });

  check("a hidden single shows the digits that close its house: a ring around each, a cross in each closed cell, and no line through a digit", { isCarrierFree: true }, async (page) => {
    await openInOrderOfRatings(page, HARD);
    await wholeHint(page);
    await page.locator(".advice h2", { hasText: "Hidden Single in Box" }).waitFor();
    // 1 in box 7: three ones close five cells.
    const drawn = await page.evaluate(() => {
      const svg = document.querySelector(".overlay svg:last-child");
      const digits = [...document.querySelectorAll(".view-play [role=gridcell]")].map((one) => one.querySelector(".digit")?.textContent);
      const rings = [...svg.querySelectorAll(".blocker")].map((ring) => [ring.cy.baseVal.value - 0.5, ring.cx.baseVal.value - 0.5]);
      const paths = [...svg.querySelectorAll(".ray")];
      const crosses = paths.filter((path) => path.getAttribute("d").includes("l.26"));
      // The lengths between the parts of a path are not drawn.
      const through = paths.flatMap((path) => {
        return path.getAttribute("d").split(/(?=M)/).flatMap((d) => {
          const part = document.createElementNS("http://www.w3.org/2000/svg", "path");
          part.setAttribute("d", d);
          const length = part.getTotalLength();
          return Array.from({ length: 40 }, (_, i) => part.getPointAtLength((length * i) / 39)).filter(({ x, y }) => digits[Math.floor(y) * 9 + Math.floor(x)] && Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5) < 0.3);
        });
      });
      return { rings: rings.map(([row, column]) => [digits[row * 9 + column], `r${row + 1}c${column + 1}`].join(" ")).sort(), crosses: crosses.length, through: through.length };
    });
    assert.deepEqual(drawn, { rings: ["1 r1c1", "1 r5c2", "1 r7c8"], crosses: 5, through: 0 });
  });

  check("links are inside the board, above its lines and beside them", { isCarrierFree: true }, async (page, { context, url }) => {
    await page.goto(`${url}#/learn?lesson=puzzle&scale=se&puzzle=${EDGE_LINK}`);
    const step = page.locator(".steps li").filter({ hasText: "Turbot Fish" }).first();
    await step.waitFor({ timeout: 90_000 });
    await step.getByRole("button").click();
    await page.locator(".overlay svg").waitFor();
    await settle(page);
    // Points of the solid links in the drawing and on the screen; a part of a link near its arrow is not drawn by its path.
    const links = await page.evaluate(() => {
      const svg = document.querySelector(".overlay svg");
      const side = svg.viewBox.baseVal.width;
      const paths = [...svg.querySelectorAll("path")].filter((path) => ["#1f8a4c", "#8a6d1f"].includes(path.getAttribute("stroke")));
      const matrix = svg.getScreenCTM();
      return paths.map((path) => {
        const length = path.getTotalLength();
        const points = Array.from({ length: Math.floor(length) }, (_, i) => path.getPointAtLength(i));
        const least = Math.min(...points.flatMap(({ x, y }) => [x, y, side - x, side - y]));
        // The longest run on one line of the board.
        const run = (/** @type {"x" | "y"} */ axis) => {
          let [longest, now] = [0, 0];
          for (const point of points) {
            const beside = point[axis] % 60;
            now = Math.min(beside, 60 - beside) < 1.6 ? now + 1 : 0;
            longest = Math.max(longest, now);
          }
          return longest;
        };
        const isSolid = !path.hasAttribute("stroke-dasharray");
        const shown = points.map(({ x, y }) => [matrix.a * x + matrix.e, matrix.d * y + matrix.f]).filter(([, y]) => y < innerHeight - 2);
        return { least, run: Math.max(run("x"), run("y")), stroke: path.getAttribute("stroke"), points: isSolid ? shown : [] };
      });
    });
    assert.ok(links.length >= 3, `${links.length} links`);
    for (const { least, run } of links) {
      assert.ok(least >= 0.06 * 60 - 0.1, `a link is ${least} from the edge`);
      assert.ok(run < 12, `a link is on a line for ${run}`);
    }
    const solid = links.filter(({ points }) => points.length > 0);
    assert.ok(solid.length > 0, "no solid link");
    for (const { stroke, points } of solid) {
      const wanted = [1, 3, 5].map((at) => parseInt(stroke.slice(at, at + 2), 16));
      const colors = await colorsAt(page, context, points);
      const seen = colors.filter((color) => distance(color, wanted) < 60).length;
      assert.ok(seen >= 0.9 * points.length, `${seen} of ${points.length} points of a link are seen`);
    }
  });

  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    check(`each cell of the house of a hint is marked on a phone, ${colorScheme}`, { isCarrierFree: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme }, async (page, { context }) => {
      await openInOrderOfRatings(page, HOUSE);
      const points = await page.locator(".view-play [role=gridcell]").evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect()).map((box) => [box.x + 0.35 * box.width, box.y + 0.1 * box.height + 6]));
      await settle(page);
      const before = await colorsAt(page, context, points);
      await page.keyboard.press("h");
      await page.getByRole("img", { name: "Hint 1 of 3." }).waitFor();
      await settle(page);
      const after = await colorsAt(page, context, points);
      const panel = await page.evaluate(() => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.fillStyle = getComputedStyle(document.querySelector(".view-play .board")).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return [red, green, blue];
      });
      const marked = after.map((color, cell) => (distance(color, panel) >= 8 && distance(color, before[cell]) >= 3 ? cell : -1)).filter((cell) => cell >= 0);
      // A box, a row or a column; one cell of it can be the selected one.
      assert.ok(marked.length >= 8, `${marked.length} cells are marked`);
    });
  }
});
