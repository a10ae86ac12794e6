import { beforeEach } from "vitest";
import { sandboxDb } from "../db";
import { purchase } from "./purchase";
import { freshShop } from "./shop";

const TEN_DAYS = 10 * 86_400_000;

/** Before each test a subscription to Pro that was bought ten days ago, with no events left from the purchase. */
export function useBoughtSubscription() {
  const subscription = {
    id: "",
    /** Changes the row. */
    put: (data: object) => sandboxDb.sandboxSubscription.update({ where: where(), data }),
    /** With its items, its invoices and the lines that no invoice has yet. */
    stored: () =>
      sandboxDb.sandboxSubscription.findUniqueOrThrow({
        where: where(),
        include: { items: true, lines: { where: { invoiceId: null } }, invoices: true },
      }),
  };
  const where = () => ({ id: Number(subscription.id) });
  beforeEach(async () => {
    await freshShop();
    const bought = new Date(Date.now() - TEN_DAYS);
    const order = await purchase({ variant: 421, email: "noa@example.org" }, bought);
    subscription.id = String(order.subscriptionId);
    await sandboxDb.sandboxEvent.deleteMany();
  });
  return subscription;
}
