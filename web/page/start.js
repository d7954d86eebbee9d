// Runs first: sets the theme before the first paint, and requests what the first view needs.

/** The languages, each under its own name. */
export const LANGUAGES = /** @type {[string, string][]} */ ([
  ["en", "English"],
  ["zh-CN", "简体中文"],
  ["zh-TW", "繁體中文"],
]);

/** The key that is there if a game was ever stored. */
export const STORED = "shudu-stored";
/** The number of games for a first visit, which web/first.mjs makes. */
const FIRST_GAMES = 12;

/**
 * Returns the language that fits the preferences of a browser best.
 *
 * @param {readonly string[]} preferred
 */
export function chooseLanguage(preferred) {
  for (const tag of preferred) {
    const name = tag.toLowerCase();
    if (/^zh\b.*(tw|hk|mo|hant)/.test(name)) return "zh-TW";
    if (name.startsWith("zh")) return "zh-CN";
    if (name.startsWith("en")) return "en";
  }
  return "en";
}

/** Returns the language that the player chose, or that of the browser. A kept value may be damaged. @param {unknown} chosen */
export const languageOf = (chosen) => LANGUAGES.find(([tag]) => tag === chosen)?.[0] ?? chooseLanguage(navigator.languages);

/** @type {any} */
let kept;
let isFirstVisit = true;
try {
  isFirstVisit = localStorage.getItem(STORED) === null;
  kept = JSON.parse(localStorage.getItem("shudu-settings") ?? "{}");
} catch {
  // A browser without storage uses the theme and the language of the system.
}
if (kept?.theme === "light" || kept?.theme === "dark") document.documentElement.dataset.theme = kept.theme;

/** Returns the text of a file. @param {string} name */
async function read(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.text();
}

/** Returns the texts of a language. @param {string} language */
export const readTexts = (language) => (language === first.language ? first.texts : read(`./texts/${language}.ftl`));

const language = languageOf(kept?.language);
const isPlay = /^(#\/?(play)?)?$/.test(location.hash);

/** What the first view needs: the texts, and a game if this is a first visit. */
export const first = {
  language,
  texts: read(`./texts/${language}.ftl`),
  game: isFirstVisit && isPlay ? read(`./first/${1 + Math.floor(Math.random() * FIRST_GAMES)}.json`).then(JSON.parse) : undefined,
};
// Those who need them handle a failure.
first.texts.catch(() => {});
first.game?.catch(() => {});
