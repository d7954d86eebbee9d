// Strings that must stay text, wherever they come from: markup, scripts, addresses, directions of
// writing, control characters, halves of characters, and long lines.

export const HOSTILE = [
  `<img src=x onerror="window.hacked=1">`,
  `"><script>window.hacked=1</script>`,
  `javascript:window.hacked=1`,
  `'; alert(1); //`,
  `\u202e\u2067abc\u2069\u202c مرحبا`,
  `a\u0000b`,
  `\ud800 lone \udc00`,
  `{{constructor.constructor('window.hacked=1')()}} \${window.hacked=1}`,
  `%3Cimg%20src=x%20onerror=window.hacked=1%3E`,
];

/** Watches a page: no request leaves the origin, nothing is run, nothing becomes markup. */
export function watchPage(page, url) {
  const outside = [];
  const { origin } = new URL(url);
  page.on("request", (request) => {
    const target = request.url();
    if (!target.startsWith(origin) && !/^(blob|data):/.test(target)) outside.push(target);
  });
  page.on("dialog", (dialog) => {
    outside.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    async check() {
      const found = await page.evaluate(() => ({
        hacked: "hacked" in window,
        images: [...document.querySelectorAll("img")].filter((image) => image.hasAttribute("src") && !image.src.startsWith("blob:")).length,
        scripts: document.querySelectorAll("body script").length,
        handlers: document.querySelectorAll("[onerror],[onclick],[onload]").length,
        links: [...document.querySelectorAll("a[href]")].filter((link) => !/^(#|https?:|\/)/.test(link.getAttribute("href") ?? "")).length,
      }));
      const clean = { hacked: false, images: 0, scripts: 0, handlers: 0, links: 0 };
      if (JSON.stringify(found) !== JSON.stringify(clean)) throw new Error(`hostile text became markup: ${JSON.stringify(found)}`);
      if (outside.length > 0) throw new Error(`requests left the origin: ${outside.join(", ")}`);
    },
  };
}
