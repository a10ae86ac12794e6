const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** A share of something as `12.5%`; a dash where there was nothing to have a share of. */
export function formatShare(part: number, of: number): string {
  return of > 0 ? PERCENT.format(part / of) : "–";
}

/** The same of a share that is worked out. */
export function formatRate(rate: number | null): string {
  return rate === null ? "–" : PERCENT.format(rate);
}
