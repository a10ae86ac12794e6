export type Tax = {
  name: string;
  rate: string;
};

/** Standard VAT rates; business customers in the country account for it themselves. */
const VAT: Record<string, string> = {
  AT: "20.00",
  BE: "21.00",
  BG: "20.00",
  CY: "19.00",
  CZ: "21.00",
  DE: "19.00",
  DK: "25.00",
  EE: "24.00",
  ES: "21.00",
  FI: "25.50",
  FR: "20.00",
  GB: "20.00",
  GR: "24.00",
  HR: "25.00",
  HU: "27.00",
  IE: "23.00",
  IT: "22.00",
  LT: "21.00",
  LU: "17.00",
  LV: "21.00",
  MT: "18.00",
  NL: "21.00",
  NO: "25.00",
  PL: "23.00",
  PT: "23.00",
  RO: "21.00",
  SE: "25.00",
  SI: "22.00",
  SK: "23.00",
};

const OTHER: Record<string, Tax> = {
  AU: { name: "GST", rate: "10.00" },
  CH: { name: "VAT", rate: "8.10" },
  IN: { name: "GST", rate: "18.00" },
  JP: { name: "Consumption Tax", rate: "10.00" },
  NZ: { name: "GST", rate: "15.00" },
  SG: { name: "GST", rate: "9.00" },
};

/** Regions with their own tax; `"*"` is the rest of the country. */
const BY_STATE: Record<string, Record<string, Tax>> = {
  CA: {
    NB: { name: "HST", rate: "15.00" },
    NL: { name: "HST", rate: "15.00" },
    NS: { name: "HST", rate: "14.00" },
    ON: { name: "HST", rate: "13.00" },
    PE: { name: "HST", rate: "15.00" },
    "*": { name: "GST", rate: "5.00" },
  },
  US: {
    NY: { name: "Sales Tax", rate: "4.00" },
    PA: { name: "Sales Tax", rate: "6.00" },
    TX: { name: "Sales Tax", rate: "6.25" },
    WA: { name: "Sales Tax", rate: "6.50" },
  },
};

/**
 * The tax at this place, or null. Simplified: not tax advice. `country` and `state` are two-letter codes. A VAT number of the
 * country means reverse charge.
 */
export function taxFor(country: string, state?: string | null, taxNumber?: string | null): Tax | null {
  const regions = BY_STATE[country];
  if (regions) return regions[state?.toUpperCase() ?? ""] ?? regions["*"] ?? null;
  const rate = VAT[country];
  if (!rate) return OTHER[country] ?? null;
  return taxNumber && isVatNumberOf(country, taxNumber) ? null : { name: "VAT", rate };
}

/** Whether the tax is known: the country, and its region if that matters. */
export function isPlaceKnown(country: string, state: string): boolean {
  return country !== "" && (state !== "" || !BY_STATE[country]);
}

/** Why a tax number doesn't remove the tax; null if it is empty, valid, or irrelevant in `country`. */
export function taxNumberProblem(country: string, taxNumber: string): string | null {
  if (taxNumber.trim() === "" || !VAT[country] || isVatNumberOf(country, taxNumber)) return null;
  return `A VAT number of this country begins with ${vatPrefix(country)}. Correct it, or leave the field empty.`;
}

function isVatNumberOf(country: string, text: string): boolean {
  const number = text.replace(/[\s.-]/g, "").toUpperCase();
  const prefix = vatPrefix(country);
  return number.startsWith(prefix) && /^[A-Z]{2}[0-9A-Z+*]{7,13}$/.test(number) && /\d{3}/.test(number);
}

/** Greece's own prefix is not its country code. */
function vatPrefix(country: string): string {
  return country === "GR" ? "EL" : country;
}
