import "server-only";
import { sandboxDb } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { type EventLine, listEventsOf } from "./events";
import { type Page, pageOf } from "./page";

export type OrderLine = {
  id: number;
  orderNumber: number;
  userName: string;
  userEmail: string;
  productName: string;
  variantName: string;
  /** In the smallest unit of `currency`. */
  total: number;
  currency: string;
  status: string;
  createdAt: Date;
};

const LINE = {
  id: true,
  orderNumber: true,
  userName: true,
  userEmail: true,
  total: true,
  currency: true,
  status: true,
  createdAt: true,
  items: { select: { productName: true, variantName: true }, orderBy: { id: "asc" }, take: 1 },
} as const;

/** Every order of the sandbox, newest first. */
export async function listOrders(wanted = 1): Promise<Page<OrderLine>> {
  const { range, ...page } = pageOf(wanted, await sandboxDb.sandboxOrder.count());
  const orders = await sandboxDb.sandboxOrder.findMany({ select: LINE, orderBy: { id: "desc" }, ...range });
  const rows = orders.map(({ items, ...order }) =>
    Object.assign(order, {
      productName: items[0]?.productName ?? "",
      variantName: items[0]?.variantName ?? "",
    }),
  );
  return { rows, ...page };
}

/** One order with its items, customer, subscriptions, discounts and the events about it. Throws not_found. */
export async function getOrder(id: number) {
  const order = await sandboxDb.sandboxOrder.findUnique({
    where: { id },
    include: {
      store: { select: { name: true, slug: true } },
      customer: { select: { id: true, name: true, email: true } },
      items: { orderBy: { id: "asc" } },
      subscriptions: { select: { id: true, productName: true, variantName: true, status: true } },
      redemptions: { select: { id: true, discountCode: true, amount: true } },
    },
  });
  if (!order) throw new AppError("not_found", "There is no such order.");
  const events: EventLine[] = await listEventsOf([{ type: "orders", ids: [id] }]);
  return { ...order, events };
}
