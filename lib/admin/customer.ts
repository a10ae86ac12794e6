import "server-only";
import { db } from "@/lib/db";
import { type LifeEntry, listLife } from "./life";
import { type OrderRow, ORDER_ROW, toOrderRow } from "./orders";
import { type SubscriptionRow, SUBSCRIPTION_ROW, toSubscriptionRow } from "./subscriptions";

/** One customer of the service: who they are, what they have, and what happened. */
export type CustomerDetail = {
  id: string;
  name: string;
  email: string;
  /** Addresses of the accounts here that own something of theirs: usually one. */
  accounts: string[];
  subscriptions: SubscriptionRow[];
  orders: OrderRow[];
  life: LifeEntry[];
};

const MOST = 50;

/** A customer by the service's id, or null when we know nothing of them. */
export async function findCustomer(id: string): Promise<CustomerDetail | null> {
  const bought = { where: { customerId: id }, orderBy: { createdAt: "desc" }, take: MOST } as const;
  const owner = { user: { select: { email: true } }, userName: true } as const;
  const [customer, orders, subscriptions, life] = await Promise.all([
    db.customer.findUnique({
      where: { id },
      select: { name: true, email: true, user: { select: { email: true } } },
    }),
    db.order.findMany({ ...bought, select: { ...ORDER_ROW, ...owner } }),
    db.subscription.findMany({ ...bought, select: { ...SUBSCRIPTION_ROW, ...owner } }),
    listLife(id),
  ]);
  const [newest] = [...orders, ...subscriptions];
  if (!customer && !newest) return null;
  const owned = [customer, ...orders, ...subscriptions];
  return {
    id,
    name: customer?.name ?? newest?.userName ?? "",
    email: customer?.email ?? newest?.userEmail ?? "",
    accounts: [...new Set(owned.flatMap((one) => one?.user?.email ?? []))],
    subscriptions: subscriptions.map(({ user: _user, userName: _name, ...row }) => toSubscriptionRow(row)),
    orders: orders.map(({ user: _user, userName: _name, ...row }) => toOrderRow(row)),
    life,
  };
}
