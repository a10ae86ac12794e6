import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma, SandboxSubscription } from "../generated/prisma/client";
import { containing, idOf, type ListQuery, pageOf, soldWithin } from "../lists/list-query";
import { listEventsOf } from "./webhooks";

export type SubscriptionLine = SandboxSubscription;

export const SUBSCRIPTION_STATUSES = [
  "active",
  "on_trial",
  "past_due",
  "unpaid",
  "paused",
  "cancelled",
  "expired",
];

const SORTS: Record<string, Prisma.SandboxSubscriptionOrderByWithRelationInput[]> = {
  oldest: [{ id: "asc" }],
  next: [{ dueAt: { sort: "asc", nulls: "last" } }, { id: "asc" }],
  last: [{ dueAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
  customer: [{ userEmail: "asc" }, { id: "desc" }],
  customer_desc: [{ userEmail: "desc" }, { id: "desc" }],
  status: [{ status: "asc" }, { id: "desc" }],
  status_desc: [{ status: "desc" }, { id: "desc" }],
};

export async function listSubscriptions(query: ListQuery, pageSize?: number) {
  const where = whereOf(query);
  const total = await sandboxDb.sandboxSubscription.count({ where });
  const { range, ...page } = pageOf(query.page, total, pageSize);
  const orderBy = SORTS[query.sort] ?? [{ id: "desc" }];
  const rows = await sandboxDb.sandboxSubscription.findMany({ where, orderBy, ...range });
  return { rows, ...page };
}

/** Subscriptions with a next step, soonest first. */
export async function nextSubscriptions(most: number, where: { storeId?: number } = {}) {
  return sandboxDb.sandboxSubscription.findMany({
    where: { ...where, dueAt: { not: null } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: most,
  });
}

/** A complete address uses the index; a name is a search. */
function subscriptionSearch(q: string): Prisma.SandboxSubscriptionWhereInput {
  const id = idOf(q);
  if (id) return { id };
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(q)) return { userEmail: q.toLowerCase() };
  const part = containing(q);
  return { OR: [{ userEmail: part }, { userName: part }, { productName: part }] };
}

function whereOf(query: ListQuery): Prisma.SandboxSubscriptionWhereInput {
  const { q, status, product } = query;
  return {
    ...soldWithin(query),
    ...(status && { status }),
    ...(product && { productId: product }),
    ...(q && subscriptionSearch(q)),
  };
}

export type SubscriptionDetails = Awaited<ReturnType<typeof getSubscription>>;

/** With its item and price, keys, invoices (newest first) and events. Throws not_found. */
export async function getSubscription(id: number) {
  const subscription = await sandboxDb.sandboxSubscription.findUnique({
    where: { id },
    include: {
      store: { select: { name: true, slug: true, currency: true, dunningExpiresAfterDays: true } },
      customer: { select: { id: true, name: true, email: true } },
      order: { select: { id: true, orderNumber: true, identifier: true, currency: true } },
      variant: true,
      items: { orderBy: { id: "asc" }, include: { price: true } },
      invoices: { orderBy: { id: "desc" } },
      licenseKeys: { orderBy: { id: "asc" } },
    },
  });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  const events = await listEventsOf([
    { type: "subscriptions", ids: [id] },
    { type: "subscription-invoices", ids: subscription.invoices.map((invoice) => invoice.id) },
  ]);
  return { ...subscription, events };
}
