import { describe, expect, it } from "vitest";
import { definePlans } from "./define-plans";
import { offerOf } from "./offer";
import { planLines } from "./plan-text";
import type { Plan, PlanVariant, Pricing } from "./pricing";

const DESKTOP = "Desktop";
const FILE = definePlans({
  features: { search: "Search across everything" },
  limits: { notes: "notes" },
  free: { features: [], limits: { notes: 20 } },
  plans: [
    { product: "Starter", features: "all", limits: { notes: 1_000 }, also: ["Works offline"] },
    { product: "Pro", recommended: true, features: "all", limits: { notes: Infinity } },
    { product: "Team", features: "all", limits: { notes: Infinity } },
  ],
  extras: [{ product: "Field Guide" }, { product: DESKTOP }],
  change: { upgrade: "now", downgrade: "at period end", prorate: true },
  grace: { pastDueDays: 14, afterTrialDays: 3 },
});

describe("what is offered", () => {
  it("stands in the order of the plan file, with its words and the store's prices", () => {
    const { plans } = offerOf(store([plan("9", "Team"), plan("7", "Pro"), plan("8", "Starter")]), FILE);
    expect(plans.map(({ name, isRecommended, month }) => [name, isRecommended, month?.price])).toEqual([
      ["Starter", false, 900],
      ["Pro", true, 900],
      ["Team", false, 900],
    ]);
    expect(planLines(plans[0]!.grants, FILE)).toEqual([
      "1,000 notes",
      "Search across everything",
      "Works offline",
    ]);
    expect(planLines(plans[1]!.grants, FILE)[0]).toBe("Unlimited notes");
  });

  it("is nothing that the plan file does not name, and says what the store lacks", () => {
    const offer = offerOf(
      store([plan("1", "Pro"), plan("2", "Internal")], [variant("3", "Field Guide")]),
      FILE,
    );
    expect(offer.plans.map(({ name }) => name)).toEqual(["Pro"]);
    expect(offer.oneOffs.map(({ productName }) => productName)).toEqual(["Field Guide"]);
    expect(offer.missing).toEqual(["Starter", "Team", DESKTOP]);
  });

  it("is the older of two products of one name", () => {
    const copies = store(
      [plan("10", "Pro"), plan("9", "Pro")],
      [
        { ...variant("12", DESKTOP), variantId: "new" },
        { ...variant("11", DESKTOP), variantId: "mac" },
        { ...variant("11", DESKTOP), variantId: "windows" },
      ],
    );
    const { plans, oneOffs } = offerOf(copies, FILE);
    expect(plans.map(({ productId }) => productId)).toEqual(["9"]);
    expect(oneOffs.map(({ variantId }) => variantId)).toEqual(["mac", "windows"]);
  });
});

function store(plans: Plan[], oneOffs: PlanVariant[] = [], metered: PlanVariant[] = []): Pricing {
  return { currency: "USD", isTaxInclusive: null, plans, metered, oneOffs };
}

function plan(productId: string, name: string): Plan {
  return {
    productId,
    name,
    summary: "",
    month: { ...variant(productId, name), interval: "month" },
    year: null,
  };
}

function variant(productId: string, productName: string): PlanVariant {
  return {
    variantId: `${productId}-variant`,
    productId,
    productName,
    variantName: "Default",
    summary: "",
    price: 900,
    leastPrice: null,
    isTaxInclusive: false,
    currency: "USD",
    interval: null,
    intervalCount: 1,
    trial: null,
    setupFee: 0,
    usage: null,
  };
}
