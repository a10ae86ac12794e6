import type { SandboxDbTx } from "../../db";
import { relatedNotFound } from "../../shared/api-error";
import { parseId } from "../../shared/ids";

/** The store that a request names. Throws a 404 that points at the relationship when there is none. */
export async function getStore(tx: SandboxDbTx, id: string) {
  const store = await tx.sandboxStore.findUnique({ where: { id: parseId(id) ?? 0 } });
  if (!store) throw relatedNotFound("store");
  return store;
}
