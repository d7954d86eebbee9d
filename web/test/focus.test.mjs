// After a press with a pointer the keys of the board work; who presses buttons by keys keeps the focus.

import assert from "node:assert/strict";
import { EASY, cell, fromMenu, openPuzzle, withCarriers } from "./support.mjs";

const shows = (page, row, column, digit) => cell(page, row, column).and(page.locator(`[aria-label*=", ${digit}"]`)).waitFor();
const focused = (page) => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.getAttribute("role"), document.activeElement?.textContent]);

withCarriers((check) => {
  check("arrows and digits work after a click on a button of the play view, the theme button, the history, and a key of the keypad", { isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    const presses = [
      page.getByRole("switch", { name: "Automatic candidates" }),
      page.getByRole("button", { name: "Switch between light and dark" }),
      page.locator(".pad [data-mode=place]"),
      page.locator(".pad").getByRole("button", { name: "Hint" }),
      page.locator(".advice .close"),
    ];
    for (const [i, target] of presses.entries()) {
      if (!(await target.isVisible())) await page.keyboard.press("h");
      await cell(page, 1, 2).click();
      await cell(page, 1, 2).and(page.locator("[aria-selected=true]")).waitFor();
      await target.click();
      await page.keyboard.press("ArrowRight");
      await cell(page, 1, 3).and(page.locator("[aria-selected=true]")).waitFor();
      await page.keyboard.press(String((i % 2) + 4));
      await shows(page, 1, 3, (i % 2) + 4);
      assert.equal((await focused(page))[1], "gridcell", String(target));
    }
  });

  check("a button that has the focus by keys is pressed with Enter and Space and keeps the focus, and digits and arrows go to the board", { isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    await cell(page, 1, 2).click();
    await cell(page, 1, 2).and(page.locator("[aria-selected=true]")).waitFor();
    const button = page.getByRole("switch", { name: "Automatic candidates" });
    await button.focus();
    await page.keyboard.press("Enter");
    await button.and(page.locator("[aria-checked=true]")).waitFor();
    await page.keyboard.press(" ");
    await button.and(page.locator("[aria-checked=false]")).waitFor();
    await page.keyboard.press("ArrowRight");
    await cell(page, 1, 3).and(page.locator("[aria-selected=true]")).waitFor();
    await page.keyboard.press("4");
    await shows(page, 1, 3, 4);
    assert.ok(await button.evaluate((one) => one === document.activeElement));
    // Letters are not for the board here.
    await page.keyboard.press("x");
    assert.equal(await page.locator(".pad [data-mode=corner]").getAttribute("aria-pressed"), "false");
    // Nor are keys in a dialog or a list.
    await fromMenu(page, "page-save-point");
    const field = page.getByRole("dialog").getByRole("textbox");
    await field.fill("");
    await page.keyboard.type("9");
    assert.equal(await field.inputValue(), "9");
    await page.keyboard.press("Escape");
    // After the dialog, which a click opened, the focus is on the board again.
    await fromMenu(page, "page-save-point");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("ArrowRight");
    await cell(page, 1, 4).and(page.locator("[aria-selected=true]")).waitFor();
  });
});
