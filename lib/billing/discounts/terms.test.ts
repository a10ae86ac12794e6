import { describe, expect, it, test } from "vitest";
import { discountedSuffix, discountNote } from "@/components/billing/discounts/offered";
import { t } from "@/lib/i18n/translate";
import { readerLocales } from "@/lib/region";
import { discountedPrice, discountText, codeRefusalOf, refusalText } from "./terms";
import { spring } from "./testing/spring";

const once = { isOnce: true, months: null };
const forever = { isOnce: false, months: null };
const forMonths = (months: number) => ({ isOnce: false, months });

describe("a discounted price", () => {
  it.each([
    ["percent", 2_400, { amount: 20 }, 1_920],
    ["percent, rounded once and by half up", 999, { amount: 50 }, 499],
    ["a third, rounded", 1_000, { amount: 33 }, 670],
    ["percent of yen, which have no smaller unit", 980, { amount: 15 }, 833],
    ["percent of dinars, which have a thousand", 7_505, { amount: 10 }, 6_754],
    ["all of it", 2_400, { amount: 100 }, 0],
    ["percent of nothing", 0, { amount: 20 }, 0],
    ["a fixed amount", 2_400, { isPercent: false, amount: 500 }, 1_900],
    ["a fixed amount above the price", 300, { isPercent: false, amount: 500 }, 0],
  ])("is %s", (_name, price, terms, expected) => {
    expect(discountedPrice(price, { ...spring, ...terms })).toBe(expected);
  });

  it("is the price without a discount", () => expect(discountedPrice(2_400, null)).toBe(2_400));
});

test.each([
  [{ ...once }, "SPRING: 20% off the first payment"],
  [forMonths(1), "SPRING: 20% off for the first month"],
  [forMonths(3), "SPRING: 20% off for the first 3 months"],
  [forever, "SPRING: 20% off every payment"],
  [{ ...once, isPercent: false, amount: 500 }, "SPRING: $5 off the first payment"],
  [{ ...once, isPercent: false, amount: 550 }, "SPRING: $5.50 off the first payment"],
  // The last day, not the midnight after it.
  [
    { ...forMonths(3), endsAt: "2026-05-02T00:00:00.000Z" },
    "SPRING: 20% off for the first 3 months, until 1 May 2026",
  ],
  [{ ...forever, endsAt: "2026-05-01T12:00:00.000Z" }, "SPRING: 20% off every payment, until 1 May 2026"],
])("a discount is told in a sentence: %j", (terms, text) => {
  expect(plain(discountText({ ...spring, ...terms }, "USD", readerLocales(), t))).toBe(text);
});

test.each([
  ["JPY", 500, "¥500 off"],
  ["KWD", 2_500, "KWD 2.500 off"],
])("a fixed amount is one of the store's currency: %s", (currency, amount, text) => {
  expect(
    plain(discountText({ ...spring, isPercent: false, amount }, currency, readerLocales(), t)),
  ).toContain(text);
});

const monthly = {
  variantId: "421",
  price: 2_400,
  leastPrice: null,
  currency: "USD",
  interval: "month",
  intervalCount: 1,
} as const;
const yearly = { ...monthly, variantId: "422", price: 24_000, interval: "year" } as const;
const guide = { ...monthly, variantId: "441", price: 3_900, interval: null };

test.each([
  ["once", once, monthly, "for the first month", "$19.20 for the first month, then $24 per month"],
  [
    "for months",
    forMonths(3),
    monthly,
    "per month for the first 3 months",
    "$19.20 per month for the first 3 months, then $24 per month",
  ],
  ["for ever", forever, monthly, "per month", "$19.20 per month"],
  [
    "once, a year",
    once,
    yearly,
    "per month for the first year",
    "$192 for the first year, then $240 per year",
  ],
  // The service discounts what is paid within these months, and a year is paid at its start.
  [
    "for months, a year",
    forMonths(3),
    yearly,
    "per month for the first year",
    "$192 for the first year, then $240 per year",
  ],
  [
    "for 13 months, two years",
    forMonths(13),
    yearly,
    "per month for the first 2 years",
    "$192 per year for the first 2 years, then $240 per year",
  ],
  ["a one-time purchase", forMonths(3), guide, "once", "$31.20 once"],
])("what is paid and how long: %s", (_name, terms, variant, suffix, note) => {
  const discount = { ...spring, ...terms };
  expect(discountedSuffix(discount, variant, t)).toBe(suffix);
  expect(plain(discountNote(discount, variant, "en-US", t))).toBe(note);
});

const answer = (variantIds: string[] | null) =>
  ({ state: "valid", discount: { ...spring, variantIds } }) as const;

test("a code counts for the variants that it is limited to", () => {
  expect(codeRefusalOf(answer(null), "421")).toBeNull();
  expect(codeRefusalOf(answer(["421"]), "421")).toBeNull();
  expect(codeRefusalOf(answer(["422"]), "421")).toBe("other");
  expect(codeRefusalOf(answer([]), "421")).toBe("other");
  expect(codeRefusalOf({ state: "ended" }, "421")).toBe("ended");
});

test("what can't be a code is not repeated", () => {
  expect(refusalText("ended", "SPRING", t)).toBe("The discount code SPRING has expired");
  expect(refusalText("unknown", null, t)).toBe("This discount code is not valid");
});

/** The same for every locale. */
function plain(text: string): string {
  return text.replaceAll("\u00A0", " ").replace("US$", "$").replace("JP¥", "¥");
}
