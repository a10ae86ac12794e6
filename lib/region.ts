import { cache } from "react";
import { FIRST_LANGUAGE, isLanguage, type Language, LANGUAGES } from "./i18n/languages.mjs";

/** The locales of dates and amounts: dates in English words, amounts as they are written in the region. */
export const REGIONS = {
  INTERNATIONAL: { name: "International", dates: "en-GB", amounts: "en-US" },
  US: { name: "United States", dates: "en-US", amounts: "en-US" },
  GB: { name: "United Kingdom", dates: "en-GB", amounts: "en-GB" },
  AT: { name: "Austria", dates: "en-GB", amounts: "de-AT" },
  AU: { name: "Australia", dates: "en-GB", amounts: "en-AU" },
  BR: { name: "Brazil", dates: "en-GB", amounts: "pt-BR" },
  CA: { name: "Canada", dates: "en-US", amounts: "en-CA" },
  CH: { name: "Switzerland", dates: "en-GB", amounts: "de-CH" },
  DE: { name: "Germany", dates: "en-GB", amounts: "de-DE" },
  DK: { name: "Denmark", dates: "en-GB", amounts: "da-DK" },
  ES: { name: "Spain", dates: "en-GB", amounts: "es-ES" },
  FR: { name: "France", dates: "en-GB", amounts: "fr-FR" },
  IN: { name: "India", dates: "en-GB", amounts: "en-IN" },
  IT: { name: "Italy", dates: "en-GB", amounts: "it-IT" },
  JP: { name: "Japan", dates: "en-US", amounts: "ja-JP" },
  NL: { name: "Netherlands", dates: "en-GB", amounts: "nl-NL" },
  PL: { name: "Poland", dates: "en-GB", amounts: "pl-PL" },
  SE: { name: "Sweden", dates: "en-GB", amounts: "sv-SE" },
} as const satisfies Record<string, { name: string; dates: string; amounts: string }>;

export type Region = keyof typeof REGIONS;

/** For whom pages and emails are written. */
export type Reader = { region: Region; language: Language };

export const UNKNOWN_READER: Readonly<Reader> = { region: "INTERNATIONAL", language: FIRST_LANGUAGE };

// Shared within one request while its pages are rendered. Elsewhere each call returns a new object.
const readerOfRequest = cache((): Reader => ({ ...UNKNOWN_READER }));
let contextReader: () => Reader | undefined = () => undefined;

/** Set by `lib/i18n/for-reader.ts`, which exists only on the server. */
export function readersFrom(find: typeof contextReader): void {
  contextReader = find;
}

function reader(): Reader {
  return contextReader() ?? readerOfRequest();
}

/** Sets whom this request's pages are written for. An unknown region or language changes nothing. */
export function setReader({ region, language }: { region?: string | null; language?: string | null }): void {
  if (isRegion(region)) reader().region = region;
  if (isLanguage(language)) reader().language = language;
}

/** The region that this request's pages are written for. */
export function readerRegion(): Region {
  return reader().region;
}

/** The language that this request's pages are written in. */
export function readerLanguage(): Language {
  return reader().language;
}

/** The locales that this request's pages are written in. */
export function readerLocales(): { dates: string; amounts: string } {
  return localesOf(reader());
}

/** The locales of another reader. English dates differ by region; other languages are written as in the region, if it uses them. */
export function localesOf({ region, language }: { region: string | null; language: Language }): {
  dates: string;
  amounts: string;
} {
  const locales = REGIONS[isRegion(region) ? region : "INTERNATIONAL"];
  if (language === FIRST_LANGUAGE) return locales;
  const locale = locales.amounts.startsWith(`${language}-`) ? locales.amounts : LANGUAGES[language].locale;
  return { dates: locale, amounts: locale };
}

export function isRegion(region: string | null | undefined): region is Region {
  return typeof region === "string" && Object.hasOwn(REGIONS, region);
}

/** A count in the reader's locale: `12,000`. */
export function formatCount(count: number): string {
  return count.toLocaleString(readerLocales().amounts);
}

/** What is longer was not sent by a browser. */
const LONGEST = 300;

/**
 * The region of an `Accept-Language` header, by its first choice: "de-AT,de;q=0.9" is Austria's, "de" Germany's. Null for a region
 * that we don't know, and for English without a region, which is read everywhere.
 */
export function regionOfBrowser(header: string | null): Region | null {
  if (!header || header.length > LONGEST) return null;
  const [first] = header
    .split(",")
    .map(toChoice)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  try {
    const locale = new Intl.Locale(first?.tag ?? "");
    const region = locale.region ?? (locale.language === "en" ? undefined : locale.maximize().region);
    if (!region || !isRegion(region)) return null;
    // The main region of a language counts if amounts are written in that language there.
    return locale.region || REGIONS[region].amounts.startsWith(`${locale.language}-`) ? region : null;
  } catch {
    return null;
  }
}

/** One part of the header, such as `de;q=0.9`. Without a weight it has the greatest. */
function toChoice(part: string): { tag: string; weight: number } {
  const [tag = "", quality] = part.trim().split(/\s*;\s*q\s*=\s*/i);
  const weight = quality === undefined ? 1 : Number(quality);
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
}
