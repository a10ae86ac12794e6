import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { containing, idOf, type ListQuery, type Page, pageOf, soldWithin } from "../lists/list-query";
import { type EventLine, listEventsOf } from "./webhooks";

export type OrderLine = ReturnType<typeof lineOf>;

const LINE = {
  items: { select: { productName: true, variantName: true }, orderBy: { id: "asc" }, take: 1 },
} as const;

const SORTS: Record<string, Prisma.SandboxOrderOrderByWithRelationInput[]> = {
  oldest: [{ id: "asc" }],
  largest: [{ total: "desc" }, { id: "desc" }],
  smallest: [{ total: "asc" }, { id: "desc" }],
  customer: [{ userEmail: "asc" }, { id: "desc" }],
  customer_desc: [{ userEmail: "desc" }, { id: "desc" }],
  status: [{ status: "asc" }, { id: "desc" }],
  status_desc: [{ status: "desc" }, { id: "desc" }],
};

export const ORDER_STATUSES = ["paid", "pending", "failed", "partial_refund", "refunded", "fraudulent"];

export async function listOrders(query: ListQuery, pageSize?: number): Promise<Page<OrderLine>> {
  const where = whereOf(query);
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxOrder.count({ where }), pageSize);
  const orderBy = SORTS[query.sort] ?? [{ id: "desc" }];
  const orders = await sandboxDb.sandboxOrder.findMany({ where, include: LINE, orderBy, ...range });
  return { rows: orders.map(lineOf), ...page };
}

export async function latestOrders(most: number, where: { storeId?: number } = {}): Promise<OrderLine[]> {
  const orders = await sandboxDb.sandboxOrder.findMany({
    where,
    include: LINE,
    orderBy: { id: "desc" },
    take: most,
  });
  return orders.map(lineOf);
}

/** A complete address uses the index; a name is a search. */
function orderSearch(q: string): Prisma.SandboxOrderWhereInput {
  const number = idOf(q.replace(/^#/, ""));
  if (number) return { OR: [{ orderNumber: number }, { id: number }] };
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(q)) return { userEmail: q.toLowerCase() };
  const part = containing(q);
  return { OR: [{ userEmail: part }, { userName: part }] };
}

function whereOf(query: ListQuery): Prisma.SandboxOrderWhereInput {
  const { q, status, product } = query;
  return {
    ...soldWithin(query),
    ...(status && { status }),
    ...(product && { items: { some: { productId: product } } }),
    ...(q && orderSearch(q)),
  };
}

function lineOf({ items, ...order }: Prisma.SandboxOrderGetPayload<{ include: typeof LINE }>) {
  return Object.assign(order, {
    productName: items[0]?.productName ?? "",
    variantName: items[0]?.variantName ?? "",
  });
}

export async function getOrder(id: number) {
  const order = await sandboxDb.sandboxOrder.findUnique({
    where: { id },
    include: {
      store: { select: { name: true, slug: true } },
      customer: { select: { id: true, name: true, email: true } },
      items: { orderBy: { id: "asc" } },
      subscriptions: { select: { id: true, productName: true, variantName: true, status: true } },
      licenseKeys: { orderBy: { id: "asc" } },
      redemptions: { select: { id: true, discountId: true, discountCode: true, amount: true } },
      affiliate: { select: { userName: true } },
    },
  });
  if (!order) throw new AppError("not_found", "There is no such order.");
  const events: EventLine[] = await listEventsOf([
    { type: "orders", ids: [id] },
    { type: "license-keys", ids: order.licenseKeys.map((key) => key.id) },
  ]);
  return { ...order, events };
}

/** A page may refund several payments, so each has its own field name. */
export function refundField(payment: { id: number }): string {
  return `amount_${payment.id}`;
}
