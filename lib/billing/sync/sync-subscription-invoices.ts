import "server-only";
import { listSubscriptionInvoices } from "@/lib/commerce";
import type { SubscriptionInvoice } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { nameInvoices } from "./name-invoices";
import { settle } from "./settle";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Change } from "./change";

/** Prepares our copies of invoices. Whose each is follows from its subscription (service §2 Subscription invoice). */
export async function syncSubscriptionInvoices(incoming: SubscriptionInvoice[]): Promise<Change> {
  const known = await db.subscriptionInvoice.findMany({
    where: { id: { in: incoming.map(({ id }) => id) } },
  });
  const settled = await settle(incoming, known, rereadInvoice);
  return async (tx, now) => {
    await upsertIfNewer(tx, "subscription_invoices", settled, now);
    await nameInvoices(
      tx,
      incoming.map(({ subscriptionId }) => subscriptionId),
    );
  };
}

async function rereadInvoice({ id, subscriptionId }: SubscriptionInvoice): Promise<SubscriptionInvoice> {
  const invoices = await listSubscriptionInvoices({ subscriptionId });
  const invoice = invoices.find((candidate) => candidate.id === id);
  if (!invoice) throw new AppError("not_found", "The service does not know this invoice.");
  return invoice;
}
