import type { z } from "zod";
import type { paymentOrder } from "../../control/pay";

/** What somebody has from their purchase. */
export type Bought = { orderId: number; subscriptionId: number | null; licenseKeyIds: number[] };

/** Something that somebody does with it, at a moment of the history. */
export type Deed = (bought: Bought, at: Date) => Promise<unknown>;

/** One customer of the seeded history: a purchase, and what came after it. */
export type Person = {
  buys: z.input<typeof paymentOrder> & { email: string; name: string };
  daysAgo: number;
  later?: { daysAgo: number; does: Deed }[];
};
