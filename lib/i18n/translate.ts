import "server-only";
import { IntlMessageFormat } from "intl-messageformat";
import { createElement, Fragment, type ReactNode } from "react";
import { readerLanguage } from "@/lib/region";
import deBrowser from "@/messages/de.browser.json";
import de from "@/messages/de.json";
import type { BrowserText } from "./browser";
import { FIRST_LANGUAGE, type Language } from "./languages.mjs";

/** A text of the code, in English. One that has no German translation doesn't pass the type check. */
export type Text = keyof typeof de | BrowserText;

/** The texts of each language by their English. Another language needs the same ones, or it doesn't pass the type check. */
const TRANSLATIONS: Record<Exclude<Language, typeof FIRST_LANGUAGE>, Record<Text, string>> = {
  de: { ...de, ...deBrowser },
};

/** The same ones for client components, which are sent to the browser. */
const BROWSER_TEXTS: Record<Exclude<Language, typeof FIRST_LANGUAGE>, Record<BrowserText, string>> = {
  de: deBrowser,
};

type Values = Record<string, string | number>;
type RichValues = Record<string, ReactNode | ((children: ReactNode) => ReactNode)>;

/**
 * A text in the reader's language: `t("{count, plural, one {# seat} other {# seats}}", { count })`. The reader is known once the page
 * has awaited its user, or its `params` where it is public; before, this returns English.
 */
export function t(text: Text, values?: Values): string {
  return String(formatOf(text).format(values));
}

/** A text with elements in it: `rich("Read our <a>terms</a>.", { a: (text) => <Link href="/terms">{text}</Link> })`. */
export function rich(text: Text, values: RichValues): ReactNode {
  const parts = formatOf(text).format<ReactNode>(values as never);
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
}

/** Data with texts in it, such as the features of `plans.ts`: each text that has a translation is translated. */
export function translateData<Data>(data: Data): Data {
  if (readerLanguage() === FIRST_LANGUAGE) return data;
  if (typeof data === "string") return findTranslation(data) as Data;
  if (Array.isArray(data)) return data.map((item) => translateData<unknown>(item)) as Data;
  if (!data || typeof data !== "object") return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, translateData(value)]),
  ) as Data;
}

function findTranslation(text: string): string {
  const language = readerLanguage();
  if (language === FIRST_LANGUAGE) return text;
  const texts: Partial<Record<string, string>> = TRANSLATIONS[language];
  return texts[text] ?? text;
}

/** The English of a text in the reader's language, for logs; null for one that isn't ours or has values in it. */
export function englishOf(text: string): string | null {
  const language = readerLanguage();
  if (language === FIRST_LANGUAGE) return text;
  return Object.entries(TRANSLATIONS[language]).find(([, translated]) => translated === text)?.[0] ?? null;
}

/** What client components show in the reader's language; nothing for that of the code. */
export function browserTexts(): Record<string, string> {
  const language = readerLanguage();
  return language === FIRST_LANGUAGE ? {} : BROWSER_TEXTS[language];
}

const formats = new Map<string, IntlMessageFormat>();

/** Kept, because a text is slow to parse. */
function formatOf(text: Text): IntlMessageFormat {
  const language = readerLanguage();
  const key = `${language} ${text}`;
  const format = formats.get(key) ?? new IntlMessageFormat(findTranslation(text), language);
  formats.set(key, format);
  return format;
}
