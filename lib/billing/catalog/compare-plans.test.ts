import { expect, it } from "vitest";
import { comparePlans } from "./plan-text";
import { definePlans } from "./define-plans";

const WORDS = {
  features: { search: "Search", api: "API access", export: "Export" },
  limits: { notes: "notes" },
  meters: { calls: "calls" },
  extras: [],
  change: { upgrade: "now", downgrade: "at period end", prorate: true },
  grace: { pastDueDays: 14, afterTrialDays: 3 },
} as const;

const file = definePlans({
  ...WORDS,
  free: { features: [], limits: { notes: 20 } },
  plans: [
    { product: "Starter", features: ["search"], limits: { notes: 1_000 } },
    { product: "Team", features: ["search", "api"], limits: { notes: Infinity }, seats: 10, also: ["Help"] },
    { product: "Company", features: ["search", "api"], limits: { notes: Infinity }, seats: "quantity" },
  ],
  metered: [{ product: "API", meter: "calls", features: ["api"] }],
});
const offered = file.plans.map((grants) => ({ grants }));

it("has a row for each thing that some plan holds, and a column for what is free", () => {
  expect(comparePlans(offered, file)).toEqual({
    hasFree: true,
    rows: [
      { name: "Notes", cells: ["20", "1,000", "Unlimited", "Unlimited"] },
      { name: "People", cells: ["1", "1", "10", "As many as you pay for"] },
      { name: "Search", cells: [false, true, true, true] },
      { name: "API access", cells: ["By use", "By use", true, true] },
      { name: "Help", cells: [false, false, true, false] },
    ],
  });
});

it("says nothing of what is free where nothing is, nor of people where each plan is for one", () => {
  const bare = definePlans({
    ...WORDS,
    free: { features: [], limits: { notes: 0 } },
    plans: [{ product: "Pro", features: "all", limits: { notes: 5 }, licensed: true }],
  });
  const { hasFree, rows } = comparePlans([{ grants: bare.plans[0]! }], bare);
  expect(hasFree).toBe(false);
  expect(rows.map(({ name }) => name)).toEqual(["Notes", "Search", "API access", "Export", "License keys"]);
});
