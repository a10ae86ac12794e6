import "server-only";
import { getCustomer } from "@/lib/commerce";
import type { Customer } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { settle } from "./settle";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Write } from "./write";

/** Prepares our copy of a customer. It belongs to nobody until a user proves its address (`claim-purchases.ts`). */
export async function syncCustomer(incoming: Customer): Promise<Write> {
  const known = await db.customer.findUnique({ where: { id: incoming.id } });
  const settled = await settle(incoming, known, () => getCustomer(incoming.id));
  return async (tx, now) => await upsertIfNewer(tx, "customers", settled, known, now);
}
