// Parts that load when they are needed: modules and style sheets. Every dynamic import goes through `load`, so that a
// failure has true words, and the next attempt loads again.

/** A file of the page that did not load. */
export class LoadError extends Error {}

/**
 * Loads a module.
 *
 * @template T
 * @param {() => Promise<T>} module its import
 */
export const load = (module) =>
  module().catch((error) => {
    throw new LoadError(String(error));
  });

/** The style sheets that were added. @type {Map<string, Promise<void>>} */
const styles = new Map();

/** Adds a style sheet once. @param {string} name */
export function loadStyle(name) {
  let style = styles.get(name);
  if (!style) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`./${name}.css`, import.meta.url).href;
    style = new Promise((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        styles.delete(name);
        reject(new LoadError(link.href));
      };
    });
    styles.set(name, style);
    document.head.append(link);
  }
  return style;
}
