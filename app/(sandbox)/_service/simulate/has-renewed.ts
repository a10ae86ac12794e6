import "server-only";
import { sandboxDb } from "../db";

/** Whether payment events can be simulated for a subscription (service §6.7). */
export async function hasRenewed(subscriptionId: number): Promise<boolean> {
  const where = { subscriptionId, billingReason: "renewal" };
  return (await sandboxDb.sandboxSubscriptionInvoice.count({ where })) > 0;
}
