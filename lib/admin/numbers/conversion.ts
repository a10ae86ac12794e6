/** What all currencies are converted into, where a total is shown, and what one of each is worth in it. */
export type Conversion = {
  into: string;
  /** The day of these rates, as shown with the total. */
  asOf: string;
  /** Decimals as text, for whole units: `{ EUR: "1.08" }` means that one euro is 1.08 of it. */
  rates: Record<string, string>;
};

/** Edit this to see one total of several currencies. A currency without a rate leaves the total out. */
export const conversion: Conversion = { into: "USD", asOf: "1 November 2026", rates: {} };
