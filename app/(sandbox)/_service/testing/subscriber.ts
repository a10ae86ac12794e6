import { sandboxDb } from "../db";
import { customerPortalUrl, updatePaymentMethodUrl, updateSubscriptionUrl } from "../shared/service-urls";
import { NOW, PRO_MONTHLY, buy } from "./shop";

const store = { slug: "fernway" };

/** A customer with a new subscription, the signed links to it, and no events left from the purchase. */
export async function subscribe(variant = PRO_MONTHLY, email = "noa@example.org", query = "") {
  const { subscriptionId } = await buy(variant, { email }, query);
  const subscription = await storedSubscription(subscriptionId ?? 0);
  await sandboxDb.sandboxDelivery.deleteMany();
  await sandboxDb.sandboxEvent.deleteMany();
  return {
    subscription,
    portal: customerPortalUrl(store, subscription.customerId, NOW),
    update: updateSubscriptionUrl(store, subscription, NOW),
    payment: updatePaymentMethodUrl(store, subscription, NOW),
  };
}

export function storedSubscription(id: number) {
  return sandboxDb.sandboxSubscription.findUniqueOrThrow({ where: { id }, include: { items: true } });
}
