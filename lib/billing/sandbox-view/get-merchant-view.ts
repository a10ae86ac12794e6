import "server-only";
import type { MerchantView } from "@/lib/contract/sandbox-view";
import { db } from "@/lib/db";
import { plainText } from "../plain-text";
import { toWireEvent, toWireInvoice, toWireSubscription } from "./to-wire";

/** How much of a long life is told: the newest of each. */
const MOST_INVOICES = 1_000;
const MOST_EVENTS = 400;

/** What we believe about a subscription of the service: our copy of it and its invoices, and what our inbox got about it. */
export async function getMerchantView(remoteId: string): Promise<MerchantView> {
  const id = plainText(remoteId);
  const [subscription, invoices, events] = await Promise.all([
    db.subscription.findUnique({ where: { id } }),
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: id },
      orderBy: { createdAt: "desc" },
      take: MOST_INVOICES,
    }),
    db.webhookEvent.findMany({
      where: { subjectType: "subscriptions", subjectId: id },
      omit: { raw: true },
      orderBy: { id: "desc" },
      take: MOST_EVENTS,
    }),
  ]);
  return {
    subscription: subscription && toWireSubscription(subscription),
    invoices: invoices.map(toWireInvoice),
    events: events.map(toWireEvent),
  };
}
