import "server-only";
import { sandboxDb } from "../db";
import type { StoreClocks } from "../time/store-clocks";
import { containing } from "../lists/containing";
import { type ListQuery } from "../lists/list-query";
import { listCustomers } from "./customers";
import { listLicenseKeys } from "./license-keys";
import { listOrders } from "./orders";
import { listSubscriptions } from "./subscriptions";

const MOST = 5;

/** What belongs to a number, an address, a name or a key: the newest five of each kind, and how many there are. */
export async function searchShop(q: string, clocks: StoreClocks) {
  const query: ListQuery = {
    q,
    status: "",
    product: null,
    store: null,
    from: null,
    to: null,
    sort: "",
    page: 1,
  };
  const [orders, customers, subscriptions, keys, products] = await Promise.all([
    listOrders({ ...query, q }),
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
