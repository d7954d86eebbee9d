// Point 3: type, paste, drop or open any format; say exactly what is wrong and where; a broken puzzle
// gets the reason and what would mend it; thousands of puzzles are a list.

import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { checkEverywhere } from "./axe.mjs";
import { HOSTILE, watchPage } from "./hostile.mjs";
import { EASY, withCarriers } from "./support.mjs";
import { HARD } from "./views.mjs";

const TWO = "52..7....6..19.....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".replace("52", "5.");
/** The same puzzle as f-puzzles packs it, with its other fields. */
const PACKED = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6jFu04wewKVJClK1AOwimreB268ZWrQF1khOf2oA2FWPUTt03kYUIAjObUbJt+QKTPxmvvdrelr7WXPqEsh7UKOiiLlbuxggAHIGuITo2fp5mMao+btJhWdQpuRZpGdZ22anxmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGxQjK4/npmdPwAEyzlVON8DkD5VZFEb0HsSs79SOeW8tDp/79Fw9686vrnfcVC/BO33V1tFDhNhms9nQAS13ldHp5noMfj1/EsQZdfsCXmldLouEA===";
const shown = (page) => page.locator(".detail [role=gridcell]").evaluateAll((cells) => cells.map((cell) => (cell.querySelector(".digit")?.textContent ?? ".")).join(""));
const open = async (page, text) => {
  await page.locator(".input textarea").fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
};
const paste = (page, text) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.querySelector("main").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
const drop = (page, name, content) =>
  page.evaluate(([name, content]) => {
    const data = new DataTransfer();
    data.items.add(new File([typeof content === "string" ? content : new Uint8Array(content)], name));
    for (const type of ["dragover", "drop"]) document.querySelector("h1").dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, typeof content === "string" ? content : [...content]]);

withCarriers((check) => {
  check("point 3: a typed puzzle is shown with its verdict and rating, and Play starts it", { path: "#/open" }, async (page) => {
    await open(page, EASY);
    await page.locator(".detail .facts", { hasText: "Easy · ER 1.2 · 30 givens" }).waitFor();
    await page.locator(".detail", { hasText: "exactly one solution" }).waitFor();
    assert.equal(await shown(page), EASY);
    await page.locator(".detail").getByRole("button", { name: "Play" }).click();
    await page.locator(".view-play [role=grid]").waitFor();
  });

  check("point 3: Ctrl+V anywhere, a dropped file, a gzip file and a chosen file are opened", { path: "#/open" }, async (page) => {
    await page.locator(".input").waitFor();
    await paste(page, EASY);
    await page.locator(".detail .facts", { hasText: "30 givens" }).waitFor();
    const rows = `${EASY.replace(/.{9}/g, "$&\n")}`;
    await drop(page, "puzzle.txt", `${TWO}\n`);
    await page.locator(".detail", { hasText: "several solutions" }).waitFor();
    await drop(page, "puzzle.txt.gz", gzipSync(rows));
    await page.locator(".detail", { hasText: "exactly one solution" }).waitFor();
    assert.equal(await shown(page), EASY);
    await page.locator("input[type=file]").setInputFiles({ name: "x.sdk", mimeType: "text/plain", buffer: Buffer.from(`#AMe\n[Puzzle]\n${rows}`) });
    await page.locator(".detail .facts", { hasText: "30 givens" }).waitFor();
    await page.locator("input[type=file]").setInputFiles({ name: "x.zip", mimeType: "application/zip", buffer: Buffer.from("PK\u0003\u0004 rest") });
    await page.locator(".status", { hasText: "x.zip is compressed" }).waitFor();
  });

  check("point 3: formats of every kind are read, links of other sites too", { path: "#/open" }, async (page) => {
    for (const text of ["https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", `https://f-puzzles.com/?load=${PACKED}`, `https://sudokupad.app/fpuz${PACKED}`, `https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles${PACKED}`, `https://www.sudokuwiki.org/sudoku.htm?bd=${EASY.replaceAll(".", "0")}`, EASY.replaceAll(".", "0").replace(/.{9}/g, (row) => `{${[...row].join(",")}},\n`)]) {
      await open(page, text);
      await page.locator(".detail .facts", { hasText: "Easy · ER 1.2 · 30 givens" }).waitFor();
      assert.equal(await shown(page), EASY);
      await page.getByRole("button", { name: "Clear" }).click();
      await page.locator(".detail").waitFor({ state: "hidden" });
    }
  });

  check("point 3: faults have line, column and a sentence, and lead to the place in the text", { path: "#/open" }, async (page) => {
    await open(page, `${EASY}\n${EASY.slice(0, 40)}é${EASY.slice(41)}\n${EASY.slice(1)}\n`);
    const faults = page.locator(".faults li");
    await faults.nth(1).waitFor();
    assert.match(await faults.nth(1).textContent(), /^Line 3, column 81.*the puzzle ends after 80 of 81 characters/);
    await faults.nth(1).getByRole("button").click();
    const place = await page.locator(".input textarea").evaluate((area) => [document.activeElement === area, area.selectionStart]);
    assert.deepEqual(place, [true, 82 + 82 + 80]);
    await open(page, "hello world");
    await page.locator(".faults li", { hasText: "unrecognized format" }).waitFor();
    await open(page, "   ");
    await page.locator(".status .error", { hasText: "no text to open" }).waitFor();
  });

  check("point 3: a clash is marked on the board, and removing a digit mends it", { path: "#/open" }, async (page) => {
    await open(page, `55${EASY.slice(2)}`);
    await page.locator(".detail", { hasText: "Two digits clash: row 1 has two 5s: r1c1 and r1c2." }).waitFor();
    assert.equal(await page.locator(".detail .cell.conflict").count(), 2);
    assert.match(await page.locator(".detail .cell.conflict").first().getAttribute("aria-label"), /in conflict/);
    await page.getByRole("button", { name: "Remove r1c2" }).click();
    await page.locator(".detail", { hasText: "exactly one solution" }).waitFor();
    assert.equal(await shown(page), `5.${EASY.slice(2)}`);
  });

  check("point 3: a puzzle without a solution names the given that may be wrong", { path: "#/open" }, async (page) => {
    await open(page, `531${EASY.slice(3)}`);
    await page.locator(".detail", { hasText: "The puzzle has no solution." }).waitFor();
    assert.equal(await page.locator(".detail .fill.suspect").count(), 1);
    await page.getByRole("button", { name: "Remove r1c3" }).click();
    await page.locator(".detail", { hasText: "exactly one solution" }).waitFor();
  });

  check("point 3: several solutions show the cells that differ and the given that would mend them", { path: "#/open" }, async (page) => {
    await open(page, TWO);
    await page.locator(".detail", { hasText: "The puzzle has several solutions." }).waitFor();
    const differing = await page.locator(".detail .fill.differ").count();
    assert.ok(differing >= 4);
    assert.match(await page.locator(".detail [role=gridcell][aria-label*='differs between solutions']").first().getAttribute("aria-label"), /marks \d \d/);
    await page.locator(".detail").getByRole("button", { name: /^Add r/ }).first().click();
    await page.locator(".detail", { hasText: "exactly one solution" }).waitFor();
    assert.equal(await page.locator(".detail .fill.mend").count(), 1);
    // Too few givens for one to be enough: the engine completes the puzzle.
    await open(page, `5${".".repeat(80)}`);
    await page.getByRole("button", { name: "Add givens until the solution is unique" }).click();
    await page.locator(".detail", { hasText: "exactly one solution" }).waitFor();
  });

  check("point 3: ten thousand puzzles are a list that stays responsive, with ratings, filter and order", { path: "#/open", timeout: 120_000 }, async (page) => {
    await page.locator(".input").waitFor();
    // Relabelled rows of two puzzles: different texts without a generator. Most take time to rate, so that ratings go on until
    // they are stopped.
    const text = Array.from({ length: 10_000 }, (_, i) => `${(i < 100 ? EASY : HARD).replace(/[1-9]/g, (d) => String(((Number(d) + i) % 9) + 1))} # no ${i}`).join("\n");
    const broken = text.replace(/^.{81} # no 77$/m, `${"11".padEnd(81, ".")} # no 77`);
    await drop(page, "many.txt", broken);
    await page.locator(".collection", { hasText: "Puzzles: 10,000" }).waitFor({ timeout: 60_000 });
    await page.locator(".collection tbody tr").first().locator("td", { hasText: "1.2" }).waitFor();
    assert.equal(await page.locator(".collection tbody tr").count(), 50);
    await page.locator(".collection", { hasText: "Page 1 of 200" }).waitFor();
    // The filter answers while ratings go on.
    await page.getByLabel("Filter by text").fill("no 77");
    await page.locator(".collection", { hasText: "111 of 10,000 puzzles" }).waitFor();
    await page.locator(".collection").getByLabel("Level").selectOption("broken");
    await page.locator(".collection", { hasText: "1 of 10,000 puzzles" }).waitFor();
    assert.match(await page.locator(".collection tbody tr").textContent(), /clash/);
    await page.locator(".collection").getByLabel("Level").selectOption("");
    await page.getByLabel("Filter by text").fill("");
    // The order: by number, downwards.
    await page.getByRole("columnheader", { name: "No." }).getByRole("button").click();
    await page.getByRole("columnheader", { name: "No." }).getByRole("button").click();
    await page.locator(".collection tbody tr").first().locator("td", { hasText: "10000" }).waitFor();
    assert.equal(await page.locator("th[aria-sort=descending]").count(), 1);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.locator(".collection", { hasText: "Page 2 of 200" }).waitFor();
    // A row is chosen and shown.
    await page.getByRole("button", { name: "Show puzzle 9950" }).click();
    await page.getByRole("heading", { name: "Puzzle 9950" }).waitFor();
    // Ratings stop when asked to, and go on.
    await page.getByRole("button", { name: "Stop rating" }).click();
    await page.getByRole("button", { name: "Continue rating" }).waitFor();
  });

  check("point 3: a list is filtered by rating and level once its puzzles are rated", { path: "#/open" }, async (page) => {
    await open(page, `${EASY}\n..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n`);
    await page.locator(".collection", { hasText: "All rated" }).waitFor();
    await page.getByRole("spinbutton", { name: "ER: from" }).fill("2");
    await page.locator(".collection", { hasText: "1 of 2 puzzles" }).waitFor();
    assert.match(await page.locator(".collection tbody tr").textContent(), /2\.3Medium/);
  });

  check("point 10: a damaged or hostile link gets one sentence and no game", { path: "#/play" }, async (page, { url }) => {
    const watch = watchPage(page, url);
    await page.locator(".view-play [role=grid]").waitFor();
    const bomb = "g=1.7cEBAQAAAIIg_69uSEABAAAAAAAAAAAAAAAAAAAA";
    for (const fragment of ["g=1.AAAA", "g=1.", "g=2.abc", bomb, "p=1.!!!", "p=9.abc", `g=1.${"A".repeat(500_000)}`, "p=1.5NlQ<img src=x onerror=window.hacked=1>"]) {
      await page.goto(`${url}#/settings`);
      await page.goto(`${url}#${fragment}`);
      await page.getByRole("heading", { name: "This link cannot be opened" }).waitFor();
      assert.match(await page.locator("main .error").textContent(), /^The link is .*\.$/);
      await watch.check();
    }
  });

  check("point 3: hostile text in files, names, comments and fields stays text", { path: "#/open", timeout: 120_000 }, async (page, { url }) => {
    const watch = watchPage(page, url);
    for (const text of [...HOSTILE, "x".repeat(1_000_000), `${EASY} ${"y".repeat(60_000)}`]) {
      await open(page, text);
      await page.locator(".status p:not(:text('Reading'))").waitFor();
      await open(page, `${EASY} # ${text}\n${JSON.stringify({ puzzle: EASY, name: text })}\n${EASY}`);
      await page.locator(".status p:not(:text('Reading'))").waitFor();
      await watch.check();
    }
    for (const text of HOSTILE) {
      await page.locator("input[type=file]").setInputFiles({ name: text.replaceAll("/", "_").replaceAll("\u0000", ""), mimeType: "text/plain", buffer: Buffer.from("PK\u0003\u0004") });
      await page.locator(".status .error").waitFor();
      await watch.check();
    }
    await open(page, `${EASY}\n${EASY}`);
    await page.getByLabel("Filter by text").fill(HOSTILE[0]);
    await watch.check();
  });

  check("point 13: Open has no axe violations and fits a phone, empty, with faults, with a broken puzzle and with a list", { isCarrierFree: true, path: "#/open", timeout: 300_000, bypassCSP: true }, async (page) => {
    await checkEverywhere(page, "#/open");
    await checkEverywhere(page, `#/open?text=${encodeURIComponent(`55${EASY.slice(2)}`)}`, () => page.locator(".detail .error").waitFor());
    await checkEverywhere(page, `#/open?text=${encodeURIComponent(`${EASY}\n${TWO}\n${EASY.slice(2)}\n`)}`, () => page.locator(".reason p").first().waitFor());
  });
});
