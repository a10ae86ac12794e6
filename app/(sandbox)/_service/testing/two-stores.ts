import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { sandboxDb } from "../db";
import { payByControl, paymentNow, paymentOrder } from "../control/pay";
import { freshShop } from "./shop";
import { addVariant } from "./variants";

export const HERE = 7001;
export const JAPAN = 7002;
const PAPER_NOTES = 307;

/** A fresh shop whose second store sells a monthly subscription with a license key too; both send their events to `url`. */
export async function openTwoStores(url: string): Promise<{ monthlyInJapan: number }> {
  await freshShop();
  await sandboxDb.sandboxWebhook.deleteMany();
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const webhook = { url, secret: "whsec_two_stores", events: [...EVENT_NAMES], ...stamps };
  await sandboxDb.sandboxWebhook.createMany({
    data: [
      { ...webhook, storeId: HERE },
      { ...webhook, storeId: JAPAN },
    ],
  });
  const monthly = await addVariant(
    PAPER_NOTES,
    { name: "Monthly", isSubscription: true, interval: "month", intervalCount: 1 },
    { unitPrice: 900, renewalIntervalUnit: "month", renewalIntervalQuantity: 1 },
  );
  return { monthlyInJapan: Number(monthly) };
}

/** Buys a variant on the clock of its store, as the control API does. */
export async function buyInItsStore(variantId: number) {
  const order = paymentOrder.parse({ variant_id: variantId, email: "noa@example.org", name: "Noa" });
  const result = await payByControl(order, await paymentNow(order));
  if (result.status !== "paid") throw new Error(`The test purchase was ${result.status}.`);
  return result.body;
}
