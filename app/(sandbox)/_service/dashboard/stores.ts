import "server-only";
import { sandboxDb } from "../db";

export type StoreName = { id: number; name: string; slug: string; currency: string };

/** Every store by its name, the merchant's own first. */
export async function listStores(): Promise<StoreName[]> {
  return sandboxDb.sandboxStore.findMany({
    select: { id: true, name: true, slug: true, currency: true },
    orderBy: { id: "asc" },
  });
}
