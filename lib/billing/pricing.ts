import type { Interval } from "@/lib/dates";

/** What the pricing page shows. Amounts are integers in the currency's smallest unit. */
export type Pricing = { currency: string; plans: Plan[]; oneOffs: PlanVariant[] };

/** A subscription product with what it costs by the month and by the year. */
export type Plan = {
  productId: string;
  name: string;
  summary: string;
  features: string[];
  month: PlanVariant | null;
  year: PlanVariant | null;
};

/** One thing that can be bought. A one-off has no interval. */
export type PlanVariant = {
  variantId: string;
  productName: string;
  variantName: string;
  summary: string;
  price: number;
  currency: string;
  interval: Interval | null;
  intervalCount: number;
  trial: { interval: Interval; count: number } | null;
  setupFee: number;
};
