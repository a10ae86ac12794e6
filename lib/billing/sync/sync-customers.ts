import "server-only";
import { getCustomer } from "@/lib/commerce";
import type { Customer } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { settle, type SyncOptions } from "./settle";
import { outcomesOf } from "./outcomes-of";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Change, Outcomes } from "./change";

/** Prepares our copies of customers. They belong to nobody until a user proves their address (`claims/claim-customers.ts`). */
export async function syncCustomers(incoming: Customer[], options?: SyncOptions): Promise<Change<Outcomes>> {
  const known = await db.customer.findMany({ where: { id: { in: incoming.map(({ id }) => id) } } });
  const settled = await settle(incoming, known, ({ id }) => getCustomer(id), options);
  return async (tx, now) => {
    const written = await upsertIfNewer(tx, "customers", settled, now);
    return outcomesOf(settled, written);
  };
}
