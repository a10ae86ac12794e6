import { cache } from "react";

/** In whose way dates and amounts are written: dates in English words, amounts as they are written there. */
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

// Of one request while its pages are rendered, and of nothing anywhere else: there each call is another one.
const request = cache((): { region: Region } => ({ region: "INTERNATIONAL" }));

/** From now on this request's pages are written for readers of this region. One that is not known changes nothing. */
export function writeFor(region: string | null): void {
  if (isRegion(region)) request().region = region;
}

/** The region that this request's pages are written for. */
export function readersRegion(): Region {
  return request().region;
}

/** The language tags in whose way this request's pages are written. */
export function waysOfWriting(): { dates: string; amounts: string } {
  return waysOfWritingOf(readersRegion());
}

/** The same for what is no request, such as an email to a user of this `region`. */
export function waysOfWritingOf(region: string | null): { dates: string; amounts: string } {
  return REGIONS[isRegion(region) ? region : "INTERNATIONAL"];
}

export function isRegion(region: string | null): region is Region {
  return region !== null && Object.hasOwn(REGIONS, region);
}
