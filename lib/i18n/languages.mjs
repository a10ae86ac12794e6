/**
 * The languages of the pages and emails that customers see; the first is the one that the code is written in. `locale`: how dates and
 * amounts are written where the reader's region does not use the language. `next.config.mjs` makes the public addresses of each.
 */
export const LANGUAGES = /** @type {const} */ ({
  en: { name: "English", locale: "en-US" },
  de: { name: "Deutsch", locale: "de-DE" },
});

/** @typedef {keyof typeof LANGUAGES} Language */

/** The language of the code: its texts need no translation, and its public pages have no prefix. */
export const FIRST_LANGUAGE = "en";

/** Holds the language of a visitor who isn't signed in, since they opened a public page in it. */
export const LANGUAGE_COOKIE = "language";
export const LANGUAGE_COOKIE_OPTIONS = /** @type {const} */ ({
  path: "/",
  maxAge: 31_536_000,
  sameSite: "lax",
});

/**
 * @param {string | null | undefined} text
 * @returns {text is Language}
 */
export function isLanguage(text) {
  return typeof text === "string" && Object.hasOwn(LANGUAGES, text);
}

/**
 * The address of a public page in a language: `/pricing`, `/de/pricing`.
 * @template {string} Path
 * @param {Path} path
 * @param {Language} language
 * @returns {Path}
 */
export function publicPath(path, language) {
  return language === FIRST_LANGUAGE
    ? path
    : /** @type {Path} */ (path === "/" ? `/${language}` : `/${language}${path}`);
}
