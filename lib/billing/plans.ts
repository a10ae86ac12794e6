import { definePlans } from "./catalog/define-plans";

/**
 * What is sold here, in the order of the pricing page, and what it lets people do. The one file to edit when your own product
 * takes the place of the notes. Names, prices, trials and currencies come from the store: `product` is the name of a product
 * there, or its id (a list of them where test and live mode differ, or where an older product still grants the same).
 * What the store publishes and this file does not name is not sold; what the store lacks is told in `/admin`.
 */
export const plans = definePlans({
  /** What a plan may switch on, in the words of its card. */
  features: {
    search: "Search across everything",
    sharedLinks: "Shared links with a password",
    api: "API access with your own token",
  },
  /** What a plan counts. `Infinity` is written as "Unlimited". */
  limits: { notes: "notes" },
  /** What is counted where it is paid for by use. */
  meters: { apiCalls: "API calls" },
  /** What everybody has who is signed in. */
  free: { features: [], limits: { notes: 20 } },
  plans: [
    { product: "Starter", features: ["search"], limits: { notes: 1_000 } },
    { product: "Pro", recommended: true, features: "all", limits: { notes: Infinity } },
    { product: "Team", features: "all", limits: { notes: Infinity }, seats: 10, also: ["Help within a day"] },
  ],
  /** What is paid for by use, beside any plan. A plan that has all of its features covers it: then nothing is counted. */
  metered: [{ product: "Notes API", meter: "apiCalls", features: ["api"] }],
  /** What is paid once. */
  extras: [{ product: "Field Guide" }, { product: "Notes for Desktop", licensed: true }],
  /** How a customer's change of plan takes effect, and whether the days already paid for are settled. */
  change: { upgrade: "now", downgrade: "at period end", prorate: true },
  /** How long access outlasts what should have paid for it. */
  grace: { pastDueDays: 14, trialWithoutNewsDays: 3 },
});

export type Feature = keyof typeof plans.features;
export type Limit = keyof typeof plans.limits;
export type Meter = keyof typeof plans.meters;
export type Extra = (typeof plans.extras)[number]["products"][number];
