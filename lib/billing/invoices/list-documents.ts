import "server-only";
import { db, type Row } from "@/lib/db";
import { NEWEST_FIRST, olderThan, parseTimeCursor, timeCursor } from "@/lib/time-cursor";
import { isTest } from "../mode";
import { wherePermitted } from "../seats/shared-plans";
import { type AccountDocument, invoiceDocument, orderDocument } from "./document";

const PAGE_SIZE = 20;

/** Newest first; `next` is the cursor of the next page, or null. */
type Page = { documents: AccountDocument[]; next: string | null };

/** A page of the invoices that `userId` may see; `before` is a cursor, or empty. */
export async function listInvoices(userId: string, before: string): Promise<Page> {
  return toPage(await readInvoices(userId, before, PAGE_SIZE + 1), invoiceDocument);
}

/** A page of the one-time purchases of `userId`. */
export async function listOrders(userId: string, before: string): Promise<Page> {
  return toPage(await readOrders(userId, before, PAGE_SIZE + 1), orderDocument);
}

/** An invoice belongs to the owner of its subscription, who may let others see it. Each comes with the end of the free trial. */
export async function readInvoices(userId: string, before: string, most: number) {
  const visible = await db.subscription.findMany({
    where: { testMode: isTest, AND: await wherePermitted(userId, "see invoices") },
    select: { id: true, trialEndsAt: true },
  });
  const trialEnds = new Map(visible.map(({ id, trialEndsAt }) => [id, trialEndsAt]));
  const invoices = await db.subscriptionInvoice.findMany({
    where: { subscriptionId: { in: [...trialEnds.keys()] }, ...olderThan(parseTimeCursor(before)) },
    orderBy: NEWEST_FIRST,
    take: most,
  });
  return invoices.map((invoice) => ({
    ...invoice,
    trialEndsAt: trialEnds.get(invoice.subscriptionId) ?? null,
  }));
}

/** The order that began a subscription is its first invoice: listed twice it would look like a second charge. */
export async function readOrders(userId: string, before: string, most: number) {
  const begun = await db.subscription.findMany({ where: { userId }, select: { orderId: true } });
  return await db.order.findMany({
    where: {
      userId,
      testMode: isTest,
      id: { notIn: begun.map(({ orderId }) => orderId) },
      AND: olderThan(parseTimeCursor(before)),
    },
    orderBy: NEWEST_FIRST,
    take: most,
  });
}

function toPage<Found extends Row<"order"> | Row<"subscriptionInvoice">>(
  found: Found[],
  toDocument: (row: Found) => AccountDocument,
): Page {
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return {
    documents: rows.map(toDocument),
    next: last && found.length > PAGE_SIZE ? timeCursor(last) : null,
  };
}
