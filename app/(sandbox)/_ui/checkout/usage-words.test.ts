import { expect, it } from "vitest";
import { usageLines } from "./choices";

const dollars = { currency: "USD", locale: "en-US" };
const flat = { upTo: null, fixedFee: 0, packageSize: 1 };

it("a flat price names one unit, also below a cent", () => {
  expect(usageLines([{ ...flat, unitPrice: 12 }], dollars)).toEqual(["$0.12 each"]);
  expect(usageLines([{ ...flat, unitPrice: 0.5 }], dollars)).toEqual(["$0.005 each"]);
  expect(usageLines([{ ...flat, unitPrice: 900, packageSize: 1000 }], dollars)).toEqual([
    "$9.00 for each 1,000",
  ]);
});

it("tiers say how far they go", () => {
  const tiers = [
    { ...flat, upTo: 1000, unitPrice: 10 },
    { ...flat, unitPrice: 5, fixedFee: 500 },
  ];
  expect(usageLines(tiers, dollars)).toEqual(["Up to 1,000: $0.10 each", "Above: $0.05 each, plus $5.00"]);
  expect(usageLines(tiers, { currency: "JPY", locale: "de-DE" })[0]).toMatch(/^Up to 1\.000: 10\s¥ each$/u);
});
