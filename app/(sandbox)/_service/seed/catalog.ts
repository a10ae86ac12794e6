import type { Interval } from "@/lib/dates";
import type { PriceTier } from "../shared/money";

/** Products of the seeded stores, prices in the smallest unit. Ids are fixed, so that tests and docs can name them. */
export type CatalogProduct = {
  id: number;
  /** The merchant's, if unset. */
  storeId?: number;
  name: string;
  summary: string;
  features: string[];
  trialDays?: number;
  licenses?: { limit: number; years: number };
  variants: CatalogVariant[];
};

export type CatalogVariant = {
  id: number;
  /** "Default" is the product's first variant: sold while it is alone, hidden next to others. */
  name: string;
  slug: string;
  price: number;
  interval?: Interval;
  /** Billed by usage. */
  tiers?: PriceTier[];
  /** The shopper names the price. */
  payWhatYouWant?: { least: number; suggested: number };
};

const STORE_IN_JAPAN = 7002;

function variant(id: number, name: string, slug: string, price: number, interval?: Interval): CatalogVariant {
  return { id, name, slug, price, ...(interval && { interval }) };
}

export const CATALOG: CatalogProduct[] = [
  {
    id: 301,
    name: "Starter",
    summary: "For one person who wants to find things again.",
    features: ["1,000 notes", "Search across everything"],
    variants: [
      variant(411, "Monthly", "5f0c6a52-7d1b-4c3e-9b52-0a6d1f6e0411", 900, "month"),
      variant(412, "Yearly", "a1b7e0c4-3f28-4d67-8e15-6c9d2b4f0412", 9000, "year"),
    ],
  },
  {
    id: 302,
    name: "Pro",
    summary: "For people whose work lives in their notes.",
    features: [
      "Unlimited notes",
      "Search across everything",
      "Shared links with a password",
      "API access with your own token",
    ],
    variants: [
      // The former single plan at its old price, so that it can't be confused with the others.
      variant(420, "Default", "74d0b9e2-1c6f-4835-a7e9-50f3d82c0420", 1900, "month"),
      variant(421, "Monthly", "c83d95f1-06ea-4b7c-a2d4-91e5f7a30421", 2400, "month"),
      variant(422, "Yearly", "2e64b8d7-95c1-4fa0-b36e-d07c8a1b0422", 24000, "year"),
    ],
  },
  {
    id: 303,
    name: "Team",
    summary: "For a team that answers questions once.",
    features: [
      "Unlimited notes",
      "10 seats",
      "Search across everything",
      "Shared links with a password",
      "API access with your own token",
      "Help within a day",
    ],
    trialDays: 14,
    variants: [
      variant(431, "Monthly", "97f2c0ae-4b5d-4e83-8c19-3a6b5d7e0431", 4900, "month"),
      variant(432, "Yearly", "d50a7e36-b8f4-4192-9d0c-5e8f1c2a0432", 49000, "year"),
    ],
  },
  {
    id: 304,
    name: "Field Guide",
    summary: "The handbook of keeping a second brain tidy, bought once.",
    features: ["A text file that opens anywhere", "Yours for good"],
    variants: [variant(441, "Default", "6b19d4f8-e270-4a5c-b7f3-8d2e0c9b0441", 3900)],
  },
  {
    id: 305,
    name: "Notes for Desktop",
    summary: "Your notes on your own computer.",
    features: ["macOS, Windows and Linux", "A license key for three computers", "Valid for a year"],
    licenses: { limit: 3, years: 1 },
    variants: [variant(451, "Default", "e4a90c3b-517f-4d26-9c8e-71f5b2d60451", 5900)],
  },
  {
    id: 306,
    name: "Notes API",
    summary: "Your notes from your own programs, paid by the request.",
    features: ["The first 1,000 API calls a month are free", "No monthly fee", "Read and write"],
    variants: [
      {
        ...variant(456, "Default", "3c5d8f21-a6b0-4e97-8d14-f2b9c6e70456", 0, "month"),
        tiers: [
          { last_unit: 1000, unit_price: 0, unit_price_decimal: null, fixed_fee: 0 },
          { last_unit: "inf", unit_price: 0, unit_price_decimal: "0.2", fixed_fee: 0 },
        ],
      },
    ],
  },
  {
    id: 307,
    storeId: STORE_IN_JAPAN,
    name: "Paper Notes",
    summary: "A notebook with the same grid as the app.",
    features: ["160 pages", "Printed in Kyoto"],
    variants: [variant(457, "Default", "b81f6e04-2d3a-4c58-9e70-a5c4d1f30457", 2800)],
  },
  {
    id: 308,
    storeId: STORE_IN_JAPAN,
    name: "Tea for the Makers",
    summary: "You decide what the app is worth to you.",
    features: ["A thank-you by mail"],
    variants: [
      {
        ...variant(458, "Default", "f2a7c9d3-80b4-4e61-b5f8-1d6e3c920458", 500),
        payWhatYouWant: { least: 300, suggested: 500 },
      },
    ],
  },
  {
    id: 309,
    name: "500 credits",
    summary: "For summaries of your notes, five credits each.",
    features: ["Valid for a year", "Spend them whenever you like"],
    variants: [variant(459, "Default", "0d9f7b52-c3e8-4a16-8b24-6f5e1a7d0459", 900)],
  },
];
