import { waysOfWriting } from "@/lib/region";

/** A share of something as `12.5%`; a dash where there was nothing to have a share of. */
export function formatShare(part: number, of: number): string {
  return formatRate(of > 0 ? part / of : null);
}

/** The same of a share that is worked out. */
export function formatRate(rate: number | null): string {
  return rate === null
    ? "–"
    : rate.toLocaleString(waysOfWriting().amounts, { style: "percent", maximumFractionDigits: 1 });
}
