import fc from "fast-check";
import type { ProrationTiming } from "@/lib/commerce/types";

/** What somebody buys, and what they change afterwards. `refund` is given back before the change, of whatever was paid last. */
export type Life = {
  variant: number;
  place: { country: string; state?: string };
  code: string | undefined;
  /** What one of it costs instead of what the shop asks. */
  agreed: number | undefined;
  quantity: number;
  steps: Step[];
};
/** `quantity`: so many of the same plan in place of another plan. */
type Step = { wait: string; to: number; quantity: number | null; billing: ProrationTiming; refund: number };

const variant = fc.constantFrom(411, 412, 421, 422, 431, 432);

export const anyLife: fc.Arbitrary<Life> = fc.record({
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

/** Beside the codes of the shop. */
export const CODES = [
  { code: "THREEMONTHS", amount: 30, amount_type: "percent", duration: "repeating", duration_in_months: 3 },
  { code: "ALWAYS15", amount: 15, amount_type: "percent", duration: "forever" },
];
