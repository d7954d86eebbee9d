// Photos: from a file, the clipboard and a drop; doubtful cells, several grids, no grid, and files that are no pictures.

import assert from "node:assert/strict";
import { checkEverywhere } from "./axe.mjs";
import { EASY, withCarriers } from "./support.mjs";

/** Draws pages of puzzles as a PNG file, in the browser: thin and thick lines, digits in the middle of the cells. */
const drawn = (page, puzzles, { stain = -1 } = {}) =>
  page.evaluate(
    async ([puzzles, stain]) => {
      const canvas = new OffscreenCanvas(40 + 520 * puzzles.length, 560);
      const context = canvas.getContext("2d");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.font = "36px sans-serif";
      for (const [k, puzzle] of puzzles.entries()) {
        const [left, top] = [40 + 520 * k, 40];
        context.fillStyle = "#111";
        for (let i = 0; i <= 9; i += 1) {
          const width = i % 3 === 0 ? 4 : 1;
          context.fillRect(left + 52 * i - width / 2, top - 2, width, 472);
          context.fillRect(left - 2, top + 52 * i - width / 2, 472, width);
        }
        for (const [i, digit] of [...puzzle].entries()) {
          const [x, y] = [left + 52 * (i % 9) + 26, top + 52 * Math.floor(i / 9) + 28];
          if (digit !== ".") context.fillText(digit, x, y);
          else if (i === stain) context.fillRect(x - 5, y - 8, 9, 9);
        }
      }
      const blob = await canvas.convertToBlob({ type: "image/png" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [puzzles, stain],
  );
const send = (page, kind, bytes, type = "image/png") =>
  page.evaluate(
    ([kind, bytes, type]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "photo", { type }));
      const target = document.querySelector("h1");
      if (kind === "paste") target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      else for (const type of ["dragover", "drop"]) target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [kind, bytes, type],
  );
const read = (page) => page.locator(".view-photo .digit-cell").evaluateAll((cells) => cells.map((cell) => cell.textContent || ".").join(""));

withCarriers((check) => {
  check("photos: a picture from a file is read, shown beside the digits, and played", { path: "#/photo" }, async (page) => {
    const requests = [];
    page.on("request", (request) => requests.push(request));
    await page.locator("input[type=file]:not([capture])").setInputFiles({ name: "p.png", mimeType: "image/png", buffer: Buffer.from(await drawn(page, [EASY])) });
    await page.locator(".compare", { hasText: "Everything was read clearly" }).waitFor();
    assert.equal(await read(page), EASY);
    await page.locator(".verdict", { hasText: "exactly one solution" }).waitFor();
    // Nothing leaves the device: no request carries the picture.
    assert.ok(requests.every((request) => (request.postDataBuffer()?.length ?? 0) < 500));
    await page.locator(".outcome").getByRole("button", { name: "Play" }).click();
    await page.locator(".view-play [role=grid]").waitFor();
  });

  check("photos: a paste in any view and a drop are read; several grids are offered", { path: "#/tools" }, async (page) => {
    await send(page, "paste", await drawn(page, [EASY]));
    await page.locator(".view-photo .compare").waitFor();
    assert.equal(await read(page), EASY);
    const other = EASY.replace(/[1-9]/g, (digit) => String(10 - digit));
    await send(page, "drop", await drawn(page, [EASY, other]));
    await page.locator(".status", { hasText: "2 grids" }).waitFor();
    await page.getByRole("button", { name: "Grid 2" }).click();
    assert.equal(await read(page), other);
  });

  check("photos: a doubtful cell is confirmed by a tap before the puzzle is played", { path: "#/photo" }, async (page) => {
    const stain = EASY.indexOf(".");
    await send(page, "drop", await drawn(page, [EASY], { stain }));
    await page.locator(".digit-cell.doubtful").first().waitFor();
    assert.equal(await page.getByRole("button", { name: "Play" }).count(), 0);
    await page.locator(".digit-cell").nth(stain).click();
    await page.locator(".picker", { hasText: "row 1, column" }).waitFor();
    await page.locator(".keys").getByRole("button", { name: "Empty" }).click();
    if ((await page.locator(".digit-cell.doubtful").count()) > 0) await page.getByRole("button", { name: "They are all right" }).click();
    await page.locator(".outcome").getByRole("button", { name: "Play" }).waitFor();
    assert.equal(await read(page), EASY);
  });

  check("photos: a picture without a grid, a damaged one and a text have a sentence", { path: "#/photo" }, async (page) => {
    await send(page, "drop", await drawn(page, []));
    await page.locator(".status .error", { hasText: "There is no grid" }).waitFor();
    await send(page, "drop", [0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    await page.locator(".status .error", { hasText: "cannot open this picture" }).waitFor();
    await send(page, "drop", [104, 101], "image/heic");
    await page.locator(".status .error", { hasText: "Save it as JPEG or PNG" }).waitFor();
  });

  check("photos: a doubtful reading passes axe and fits a phone", { path: "#/photo", isCarrierFree: true, bypassCSP: true }, async (page) => {
    await checkEverywhere(page, "#/photo", async (page) => {
      await send(page, "drop", await drawn(page, [EASY], { stain: EASY.indexOf(".") }));
      await page.locator(".digit-cell.doubtful").first().waitFor();
    });
  });
});
