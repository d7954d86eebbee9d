// Printed pages: none is empty.

import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { EASY, withCarriers } from "./support.mjs";
import { HARD, visit, viewOf, waitForView } from "./views.mjs";

/** Returns for each page of a PDF file whether something is drawn on it: text, a picture, or a line. */
function pagesOf(pdf) {
  const text = pdf.toString("latin1");
  const pages = [...text.matchAll(/\/Type\s*\/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, number]) => number);
  return pages.map((number) => {
    const at = text.search(new RegExp(`\\n${number} 0 obj`));
    const start = /stream\r?\n/g;
    start.lastIndex = at;
    const from = start.exec(text) && start.lastIndex;
    const content = pdf.subarray(from, text.indexOf("endstream", from));
    const isPacked = text.slice(at, from).includes("FlateDecode");
    const operators = (isPacked ? inflateSync(content, { finishFlush: 2 }) : content).toString("latin1");
    return /\b(Tj|TJ|Do|S|s|B)\s/.test(operators);
  });
}

const MARGINS = ["0mm", "10mm", "20mm"];
const VIEWS = ["#/play", "#/new", `#/open?puzzle=${EASY}`, "#/games", "#/learn", "#/learn?technique=x-wing", `#/learn?puzzle=${HARD}`, `#/make?puzzle=${HARD}`, `#/analyze?puzzle=${HARD}`, "#/algorithms", "#/review", "#/settings"];

withCarriers((check) => {
  check("no view prints its controls, and a lesson prints all of its steps", { isCarrierFree: true, path: `#/play?puzzle=${EASY}` }, async (page) => {
    await waitForView(page, "play");
    const found = [];
    for (const address of VIEWS) {
      await visit(page, address);
      await page.emulateMedia({ media: "print" });
      const controls = await page.evaluate(() => [...document.querySelectorAll("main :is(button, select, input, textarea), nav")].filter((one) => one.checkVisibility() && !one.matches(".item, .moves *")).map((one) => one.outerHTML.slice(0, 80)));
      for (const control of controls.slice(0, 3)) found.push(`${address}: ${control}`);
      if (address.includes("learn?puzzle")) {
        const steps = page.locator(".steps li");
        const [last, box] = [await steps.last().boundingBox(), await page.locator(".steps").boundingBox()];
        assert.ok((await steps.count()) > 10 && last.y + last.height <= box.y + box.height + 1, "every step is on paper");
      }
      if (address === "#/play" || viewOf(address) === "analyze") {
        const digits = await page.locator("[role=gridcell]").evaluateAll((cells) => cells.filter((one) => one.checkVisibility()).map((one) => one.querySelector(".digit")?.textContent ?? ".").join(""));
        assert.equal(digits, address === "#/play" ? EASY : HARD, "the whole board is on paper");
      }
      await page.emulateMedia({ media: null });
    }
    assert.deepEqual(found, []);
  });

  check("the library is printed with the levels that are folded, which are folded again", { isCarrierFree: true, path: "#/learn" }, async (page) => {
    await waitForView(page, "learn");
    const shown = () => page.evaluate(() => [...document.querySelectorAll("details .technique")].filter((one) => one.checkVisibility()).length);
    const before = await shown();
    await page.evaluate(() => addEventListener("beforeprint", () => (window.printed = [...document.querySelectorAll("details .technique")].filter((one) => one.checkVisibility()).length)));
    await page.pdf();
    assert.equal(await page.evaluate(() => window.printed), 132);
    assert.ok(before < 132, `${before} of 132`);
    await page.waitForFunction((count) => [...document.querySelectorAll("details .technique")].filter((one) => one.checkVisibility()).length === count, before);
  });

  for (const format of ["A4", "Letter"]) {
    check(`a sheet from Share and the board of the play view are printed on one page, ${format}`, { isCarrierFree: true, path: `#/play?puzzle=${EASY}` }, async (page) => {
      await waitForView(page, "play");
      for (const address of [`#/share?puzzle=${EASY}`, `#/share?puzzle=${EASY}&title=Evening`, "#/share?part=print", "#/play"]) {
        await visit(page, address);
        if (viewOf(address) === "share") await page.locator(".sheet .board").first().waitFor({ state: "attached" });
        for (const margin of MARGINS) {
          const pdf = await page.pdf({ format, margin: { top: margin, bottom: margin, left: margin, right: margin } });
          assert.deepEqual(pagesOf(pdf), [true], `${address} ${margin}`);
        }
      }
    });

    check(`no view prints an empty page, ${format}`, { isCarrierFree: true, path: `#/play?puzzle=${EASY}` }, async (page) => {
      await waitForView(page, "play");
      for (const address of VIEWS) {
        await visit(page, address);
        for (const margin of MARGINS) {
          const pages = pagesOf(await page.pdf({ format, margin: { top: margin, bottom: margin, left: margin, right: margin } }));
          assert.ok(pages.length > 0 && pages.every(Boolean), `${address} ${margin}: ${pages}`);
        }
      }
    });
  }
});
