// Takes screenshots to look at: node web/look.mjs URL OUT.png [WIDTHxHEIGHT] [dark] [LANGUAGE].
import { launch } from "./test/support.mjs";

const [, , url, out, size = "1280x900", scheme = "light", locale = "en-US"] = process.argv;
const [width, height] = size.split("x").map(Number);
const browser = await launch();
const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme === "dark" ? "dark" : "light", locale, hasTouch: width < 600, isMobile: width < 600 });
page.on("console", (message) => console.log(message.type(), message.text()));
page.on("pageerror", (error) => console.log("error", String(error)));
await page.goto(url);
await page.waitForTimeout(1500);
await page.screenshot({ path: out });
await browser.close();
