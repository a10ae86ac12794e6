import { definePlans } from "./catalog/define-plans";

/**
 * Your plans, in the order of the pricing page, with their features and limits. Edit this file for your own product. Names, prices,
 * trials and currencies come from the store: `product` is a product's name there, or its id, or a list of them if test and live
 * mode differ or an older product grants the same. Products that aren't listed here aren't sold; `/admin` shows those that the store
 * doesn't have.
 */
export const plans = definePlans({
  /** Features that a plan can include, as its card shows them. */
  features: {
    search: "Search across everything",
    sharedLinks: "Shared links with a password",
    api: "API access with your own token",
  },
  /** Limits of a plan. `Infinity` shows as "Unlimited". */
  limits: { notes: "notes" },
  /** Tooltips in the comparison of plans. */
  hints: {
    notes: "Existing notes stay readable when you go over the limit.",
    seats: "How many people can share one subscription.",
    search: "Finds any word in titles and text.",
    sharedLinks: "Readers need the link and its password, but no account.",
    api: "Up to 120 calls per minute. Without it, pay per call with the Notes API.",
  },
  /** What usage-based products count. */
  meters: { apiCalls: "API calls" },
  /** For every signed-in user. */
  free: { features: [], limits: { notes: 20 } },
  plans: [
    { product: "Starter", features: ["search"], limits: { notes: 1_000 } },
    { product: "Pro", recommended: true, features: "all", limits: { notes: Infinity } },
    { product: "Team", features: "all", limits: { notes: Infinity }, seats: 10, also: ["Help within a day"] },
  ],
  /** Usage-based products. Nothing is counted for users whose plan has all of their features. */
  metered: [{ product: "Notes API", meter: "apiCalls", features: ["api"] }],
  /** One-time purchases. */
  extras: [
    { product: "Field Guide" },
    { product: "Notes for Desktop", licensed: true },
    { product: "500 credits", credits: { amount: 500, days: 365 } },
  ],
  /** When a change of plan takes effect, and whether it is prorated. */
  change: { upgrade: "now", downgrade: "at period end", prorate: true },
  /** How many days access continues without the payment. */
  grace: { pastDueDays: 14, afterTrialDays: 3 },
});

export type Feature = keyof typeof plans.features;
export type Limit = keyof typeof plans.limits;
export type Meter = keyof typeof plans.meters;
export type Extra = (typeof plans.extras)[number]["products"][number];
