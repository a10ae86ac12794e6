import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "../generated/prisma/client";
import { containing } from "../lists/containing";
import { listEventsOf } from "./events";
import { type ListQuery, idOf, soldWithin } from "../lists/list-query";
import { type Page, pageOf } from "../lists/page-of";

export type SubscriptionLine = {
  id: number;
  userName: string;
  userEmail: string;
  productName: string;
  variantName: string;
  status: string;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  /** When something happens to it by itself; null when nothing will. */
  dueAt: Date | null;
  createdAt: Date;
};

const LINE = {
  id: true,
  userName: true,
  userEmail: true,
  productName: true,
  variantName: true,
  status: true,
  trialEndsAt: true,
  renewsAt: true,
  endsAt: true,
  dueAt: true,
  createdAt: true,
} as const;

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

/** The subscriptions that a query asks for, newest first unless it says otherwise. */
export async function listSubscriptions(
  query: ListQuery,
  pageSize?: number,
): Promise<Page<SubscriptionLine>> {
  const where = whereOf(query);
  const { range, ...page } = pageOf(
    query.page,
    await sandboxDb.sandboxSubscription.count({ where }),
    pageSize,
  );
  const orderBy = SORTS[query.sort] ?? [{ id: "desc" }];
  const rows = await sandboxDb.sandboxSubscription.findMany({ where, select: LINE, orderBy, ...range });
  return { rows, ...page };
}

/** Those to which something will happen next by itself, soonest first. */
export async function nextSubscriptions(
  most: number,
  where: { storeId?: number } = {},
): Promise<SubscriptionLine[]> {
  return sandboxDb.sandboxSubscription.findMany({
    where: { ...where, dueAt: { not: null } },
    select: LINE,
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: most,
  });
}

/** A whole address is looked up by its index; a part of a name has to be searched for. */
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

/** One subscription with its item and price, keys, invoices (newest first) and the events about it and them. Throws not_found. */
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
