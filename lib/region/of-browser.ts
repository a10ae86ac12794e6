import { isRegion, type Region, REGIONS } from "./index";

/** Nobody prefers more than a few languages; what is longer was not written by a browser. */
const LONGEST = 300;

/**
 * The region of whoever sends this `Accept-Language`, by what they like best: "de-AT,de;q=0.9" is Austria's, "de" Germany's. Null where
 * that is no region that we know, and for English of nowhere, which is read everywhere.
 */
export function regionOfBrowser(header: string | null): Region | null {
  if (!header || header.length > LONGEST) return null;
  const wishes = header.split(",").map(toWish);
  const [first] = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const locale = first && toLocale(first.tag);
  if (!locale) return null;
  if (locale.region) return isRegion(locale.region) ? locale.region : null;
  return locale.language === "en" ? null : homeOf(locale);
}

/** One wish of such a header, as `de;q=0.9`. Without a weight it is the greatest. */
function toWish(wish: string): { tag: string; weight: number } {
  const [tag = "", quality] = wish.trim().split(/\s*;\s*q\s*=\s*/i);
  const weight = quality === undefined ? 1 : Number(quality);
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
}

function toLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

/** Where a language is at home, if amounts are written in it there. */
function homeOf(locale: Intl.Locale): Region | null {
  const { region } = locale.maximize();
  if (!region || !isRegion(region)) return null;
  return REGIONS[region].amounts.startsWith(`${locale.language}-`) ? region : null;
}
