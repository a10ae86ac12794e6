import "server-only";
import { sandboxDb } from "@/lib/db";
import { type Page, pageOf } from "./page";

export type CustomerLine = {
  id: number;
  name: string;
  email: string;
  country: string | null;
  createdAt: Date;
  ordersCount: number;
  subscriptionsCount: number;
};

/** Every customer of the sandbox, newest first. */
export async function listCustomers(wanted = 1): Promise<Page<CustomerLine>> {
  const { range, ...page } = pageOf(wanted, await sandboxDb.sandboxCustomer.count());
  const customers = await sandboxDb.sandboxCustomer.findMany({
    select: {
      id: true,
      name: true,
      email: true,
      country: true,
      createdAt: true,
      _count: { select: { orders: true, subscriptions: true } },
    },
    orderBy: { id: "desc" },
    ...range,
  });
  const rows = customers.map(({ _count: counts, ...customer }) =>
    Object.assign(customer, { ordersCount: counts.orders, subscriptionsCount: counts.subscriptions }),
  );
  return { rows, ...page };
}
