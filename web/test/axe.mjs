// Accessibility: axe finds nothing to complain about in a view, in English and Chinese.
// Pages for it are opened with `bypassCSP`, because axe adds style elements.

import { createRequire } from "node:module";
import { viewOf } from "./views.mjs";

// The script that @axe-core/playwright adds to a page for each check; one page needs it once.
const { source } = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"))("axe-core");

/**
 * What a second look at the same elements can find: the contrast in another theme, the names and the language in
 * another language.
 */
const PARTS = {
  all: {},
  colors: { runOnly: ["color-contrast"] },
  words: { runOnly: { type: "tag", values: ["cat.language", "cat.name-role-value", "cat.text-alternatives", "cat.forms"] } },
};

/**
 * Returns the violations of the page as it is shown. Without preloading, axe adds no style elements, which the policy of
 * the page forbids.
 *
 * @param {import("playwright-core").Page} page
 * @param {keyof typeof PARTS} [part]
 */
export async function violationsOf(page, part = "all") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { preload: false, resultTypes: ["violations"], ...rules });
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, target }) => ({ html, target })) }));
  }, PARTS[part]);
}

/** Fails with the violations of the page as it is shown. */
export async function checkAxe(page, where) {
  const violations = await violationsOf(page);
  const words = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html).join(" ")}`);
  if (words.length > 0) throw new Error(`${where}: ${words.join("\n")}`);
}

/** Fails if a phone would scroll sideways, or a control is too small for a finger. */
export async function checkPhone(page, where) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const found = await page.evaluate(() => {
    const controls = [...document.querySelectorAll("main button, main .button, main select, main summary, main input:not([type=checkbox], [type=radio], [type=file]), main label.check")];
    const small = controls.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5);
    return { width: document.documentElement.scrollWidth, small: small.map((one) => one.outerHTML.slice(0, 120)) };
  });
  await page.setViewportSize(size);
  if (found.width > 360) throw new Error(`${where}: ${found.width} px wide on a phone`);
  if (found.small.length > 0) throw new Error(`${where}: too small: ${found.small.join(" ")}`);
}

/**
 * Checks a view in English and light, in Chinese and dark. `prepare` brings the view into the state to check and
 * finds its controls without words.
 */
export async function checkEverywhere(page, path, prepare = async () => {}) {
  const start = page.url().split("#")[0];
  // accessible.test.mjs has the other languages and themes; this one has the states of a view.
  for (const [language, theme] of [["en", "light"], ["zh-CN", "dark"]]) {
    await page.evaluate(([language, theme]) => localStorage.setItem("shudu-settings", JSON.stringify({ language, theme })), [language, theme]);
    await page.goto(`${start}#/settings`);
    await page.reload();
    await page.goto(`${start}${path}`);
    // A shared link is opened by the view that opens everything else. Before, the page shows the settings.
    await page.locator(`#view.view-${/^#[pg]=/.test(path) ? "open" : viewOf(path)} h1`).first().waitFor();
    await prepare(page);
    await checkAxe(page, `${path} ${language} ${theme}`);
    await checkPhone(page, `${path} ${language}`);
  }
}
