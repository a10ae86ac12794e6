import { sandboxDb } from "../db";

/** How many rows of each kind the sales have left. */
export async function soldCounts() {
  const [orders, subscriptions, invoices, customers, events, mails] = await Promise.all([
    sandboxDb.sandboxOrder.count(),
    sandboxDb.sandboxSubscription.count(),
    sandboxDb.sandboxSubscriptionInvoice.count(),
    sandboxDb.sandboxCustomer.count(),
    sandboxDb.sandboxEvent.count(),
    sandboxDb.sandboxMail.count(),
  ]);
  return { orders, subscriptions, invoices, customers, events, mails };
}
