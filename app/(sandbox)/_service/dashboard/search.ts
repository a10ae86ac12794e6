import "server-only";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { containing, type ListQuery, madeWithin, type Page, pageOf } from "../lists/list-query";
import type { StoreClocks } from "../time/store-clocks";
import { listCustomers } from "./customers";
import { listLicenseKeys } from "./license-keys";
import { listOrders } from "./orders";
import { listSubscriptions } from "./subscriptions";

const MOST = 5;
const NO_FILTER = { status: "", product: null, store: null, from: null, to: null, sort: "", page: 1 };

/** Finds a number, an email address, a name or a key: the newest five of each kind, and the total. */
export async function searchShop(q: string, clocks: StoreClocks) {
  const query: ListQuery = { ...NO_FILTER, q };
  const [orders, customers, subscriptions, keys, products] = await Promise.all([
    listOrders(query),
    listCustomers(query),
    listSubscriptions(query),
    listLicenseKeys(query, clocks),
    sandboxDb.sandboxProduct.findMany({
      where: { name: containing(q) },
      select: { id: true, name: true },
      orderBy: { id: "asc" },
      take: MOST,
    }),
  ]);
  return {
    orders: first(orders),
    customers: first(customers),
    subscriptions: first(subscriptions),
    keys: first(keys),
    products,
  };
}

function first<Row>({ rows, total }: { rows: Row[]; total: number }) {
  return { rows: rows.slice(0, MOST), total };
}

const LINE = { id: true, sender: true, recipient: true, subject: true, createdAt: true } as const;

export type MailLine = Prisma.SandboxMailGetPayload<{ select: typeof LINE }>;

/** Emails to an address or with a subject, newest first, without their bodies. */
export async function searchEmails(query: ListQuery): Promise<Page<MailLine>> {
  const part = containing(query.q);
  const where: Prisma.SandboxMailWhereInput = {
    ...madeWithin(query),
    ...(query.q && { OR: [{ recipient: part }, { subject: part }] }),
  };
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxMail.count({ where }));
  const rows = await sandboxDb.sandboxMail.findMany({
    where,
    select: LINE,
    orderBy: { id: "desc" },
    ...range,
  });
  return { rows, ...page };
}
