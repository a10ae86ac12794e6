import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { containing, idOf, type ListQuery, pageOf, soldWithin } from "../lists/list-query";
import { updateCustomer } from "../portal/billing-details";
import { revenueOf } from "./trends";
import { listEventsOf } from "./webhooks";

export type CustomerLine = Awaited<ReturnType<typeof listCustomers>>["rows"][number];

export const CUSTOMER_STATUSES = ["subscribed", "unsubscribed", "archived", "requires_verification"];

const SORTS: Record<string, Prisma.SandboxCustomerOrderByWithRelationInput[]> = {
  oldest: [{ id: "asc" }],
  name: [{ name: "asc" }, { id: "asc" }],
  name_desc: [{ name: "desc" }, { id: "desc" }],
  email: [{ email: "asc" }, { id: "asc" }],
  email_desc: [{ email: "desc" }, { id: "desc" }],
};

export async function listCustomers(query: ListQuery, pageSize?: number) {
  const where = whereOf(query);
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxCustomer.count({ where }), pageSize);
  const customers = await sandboxDb.sandboxCustomer.findMany({
    where,
    include: { _count: { select: { orders: true, subscriptions: true } } },
    orderBy: SORTS[query.sort] ?? [{ id: "desc" }],
    ...range,
  });
  const rows = customers.map(({ _count: counts, ...customer }) =>
    Object.assign(customer, { ordersCount: counts.orders, subscriptionsCount: counts.subscriptions }),
  );
  return { rows, ...page };
}

function whereOf(query: ListQuery): Prisma.SandboxCustomerWhereInput {
  const { q, status } = query;
  const id = idOf(q);
  return {
    ...soldWithin(query),
    ...(status && { status }),
    ...(q && (id ? { id } : { OR: [{ email: containing(q) }, { name: containing(q) }] })),
  };
}

/** With the newest 50 of what they bought, and their payments by currency. Throws not_found. */
export async function getCustomer(id: number) {
  const newest = { orderBy: { id: "desc" }, take: 50 } as const;
  const [customer, revenue, events] = await Promise.all([
    sandboxDb.sandboxCustomer.findUnique({
      where: { id },
      include: {
        store: { select: { name: true, slug: true } },
        orders: { ...newest, include: { items: { orderBy: { id: "asc" }, take: 1 } } },
        subscriptions: newest,
        licenseKeys: {
          ...newest,
          include: { orderItem: { select: { productName: true, variantName: true } } },
        },
      },
    }),
    revenueOf("customer_id", id),
    listEventsOf([{ type: "customers", ids: [id] }]),
  ]);
  if (!customer) throw new AppError("not_found", "There is no such customer.");
  return { ...customer, revenue, events };
}

export async function archiveCustomer(id: number, isArchived: boolean, now: Date): Promise<void> {
  await updateCustomer({ id }, { status: isArchived ? "archived" : "subscribed" }, now);
}
