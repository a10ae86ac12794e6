import { describe, expect, it } from "vitest";
import { definePlans, isProduct } from "./define-plans";

const FILE = {
  features: { search: "Search", api: "API access" },
  limits: { notes: "notes" },
  free: { features: [], limits: { notes: 5 } },
  plans: [{ product: ["Pro", "302"], features: "all", limits: { notes: Infinity } }],
  extras: [{ product: "Guide" }],
  change: { upgrade: "now", downgrade: "at period end", prorate: true },
  grace: { pastDueDays: 14, afterTrialDays: 3 },
} as const;

describe("the plan file", () => {
  it("spells out what a plan with all features has", () => {
    expect(definePlans(FILE).plans[0]).toMatchObject({ features: ["search", "api"], isRecommended: false });
  });

  it("means a product by its name or its id, and several by a list", () => {
    const [pro] = definePlans(FILE).plans;
    expect(isProduct(pro!, { productId: "1", productName: "Pro" })).toBe(true);
    expect(isProduct(pro!, { productId: "302", productName: "Pro 2024" })).toBe(true);
    expect(isProduct(pro!, { productId: "1", productName: "pro" })).toBe(false);
    expect(isProduct(pro!, { productId: null, productName: null })).toBe(false);
  });

  it("does not compile with a feature or a limit that it does not define", () => {
    const limits = { notes: 1 };
    // @ts-expect-error -- the word is misspelt
    definePlans({ ...FILE, plans: [{ product: "A", features: ["serach"], limits }] });
    // @ts-expect-error -- every limit needs its number
    definePlans({ ...FILE, free: { features: [], limits: {} } });
  });

  it.each([
    ["a product twice", { extras: [{ product: "Pro" }] }, "names Pro twice"],
    ["two recommendations", { plans: ["A", "B"].map(recommended) }, "more than one"],
    ["half a seat", { plans: [{ ...recommended("A"), seats: 1.5 }] }, "whole seat"],
    ["no seat for the owner", { plans: [{ ...recommended("A"), seats: 0 }] }, "whole seat"],
    ["half a credit", { extras: [{ product: "Pack", credits: { amount: 0.5 } }] }, "whole number"],
    [
      "credits for no day",
      { extras: [{ product: "Pack", credits: { amount: 5, days: 0 } }] },
      "whole number",
    ],
    ["a limit below zero", { free: { features: [], limits: { notes: -1 } } }, "below zero"],
    ["a limit that is no number", { free: { features: [], limits: { notes: NaN } } }, "below zero"],
  ])("is refused with %s", (_, change, words) => {
    expect(() => definePlans({ ...FILE, ...change })).toThrow(words);
  });
});

function recommended(product: string) {
  return { product, recommended: true, features: [], limits: { notes: 1 } };
}
