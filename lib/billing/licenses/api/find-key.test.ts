import { expect, it } from "vitest";
import { definePlans } from "../../catalog/define-plans";
import { isLicensed } from "./find-key";

const file = definePlans({
  features: {},
  limits: {},
  free: { features: [], limits: {} },
  plans: [
    { product: "Studio", features: [], limits: {}, licensed: true },
    { product: "Pro", features: [], limits: {} },
  ],
  extras: [{ product: "Desktop", licensed: true }, { product: "Guide" }],
  change: { upgrade: "now", downgrade: "at period end", prorate: true },
  grace: { pastDueDays: 14, afterTrialDays: 3 },
});

it.each([
  ["Studio", true],
  ["Pro", false],
  ["Desktop", true],
  ["Guide", false],
  [null, false],
])("license keys come with %s: %s", (productName, expected) => {
  expect(isLicensed({ productId: "1", productName }, file)).toBe(expected);
});
