import { addInterval, type Interval } from "@/lib/dates";

type Terms = {
  isSubscription: boolean;
  isLicenseLengthUnlimited: boolean;
  licenseLengthValue: number;
  licenseLengthUnit: string;
};

const INTERVALS: Record<string, Interval> = { days: "day", months: "month", years: "year" };

/** When a key issued now expires by date, or null: a subscription's key has no date, it ends with the subscription. */
export function licenseExpiry(terms: Terms, now: Date): Date | null {
  if (terms.isSubscription || terms.isLicenseLengthUnlimited) return null;
  return addInterval(now, INTERVALS[terms.licenseLengthUnit] ?? "year", terms.licenseLengthValue);
}
