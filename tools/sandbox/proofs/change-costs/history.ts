import fc from "fast-check";
import type { ProrationTiming } from "@/lib/lemonsqueezy";

/** What a customer buys and changes afterwards. `refund` of the last payment is refunded before the change. */
export type History = {
  variant: number;
  place: { country: string; state?: string };
  code: string | undefined;
  /** The price per unit, in place of the shop's. */
  agreed: number | undefined;
  quantity: number;
  steps: Step[];
};
/** `quantity` changes the number of units instead of the plan. */
type Step = { wait: string; to: number; quantity: number | null; billing: ProrationTiming; refund: number };

const variant = fc.constantFrom(411, 412, 421, 422, 431, 432);

export const anyHistory: fc.Arbitrary<History> = fc.record({
  variant,
  place: fc.constantFrom(
    { country: "US" },
    { country: "US", state: "TX" },
    { country: "DE" },
    { country: "FI" },
    { country: "CH" },
  ),
  code: fc.constantFrom(undefined, undefined, "WELCOME20", "FIVEOFF", "THREEMONTHS", "ALWAYS15"),
  agreed: fc.constantFrom(undefined, undefined, undefined, 700, 3_100),
  quantity: fc.constantFrom(1, 1, 1, 3),
  steps: fc.array(
    fc.record({
      wait: fc.constantFrom("PT1M", "PT7H", "P3D", "P11D", "P27D"),
      to: variant,
      quantity: fc.constantFrom(null, null, null, 1, 2, 5),
      billing: fc.constantFrom<ProrationTiming[]>("at once", "at once", "next payment", "never"),
      refund: fc.constantFrom(0, 0, 0, 500),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

/** Discount codes besides the shop's own. */
export const CODES = [
  { code: "THREEMONTHS", amount: 30, amount_type: "percent", duration: "repeating", duration_in_months: 3 },
  { code: "ALWAYS15", amount: 15, amount_type: "percent", duration: "forever" },
];
