import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";

/** The store that the dashboard looks after: the oldest. Throws not_found while there is none. */
export async function getMainStore(tx: SandboxDbTx = sandboxDb) {
  const store = await tx.sandboxStore.findFirst({ orderBy: { id: "asc" } });
  if (!store) throw new AppError("not_found", "There is no store yet.");
  return store;
}
