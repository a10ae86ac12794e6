import "server-only";
import { type SandboxDbTx, sandboxDb } from "@/lib/db";
import { seedCatalog } from "./seed/catalog-rows";
import { seedDiscounts } from "./seed/discounts";
import { seedExtras } from "./seed/extras";
import { startIds } from "./seed/ids";
import { seedStores } from "./seed/stores";
import { seedWebhook } from "./seed/webhook";

/**
 * Makes the sandbox's stores, their catalog, discounts and webhook where they are missing. What is there stays as it is,
 * except that the webhook follows the settings. Safe to run at every start and by several processes.
 */
export async function seedSandbox(now: Date): Promise<void> {
  await sandboxDb.$transaction((tx) => seedTables(tx, now));
}

/** The same in the caller's transaction. */
export async function seedTables(tx: SandboxDbTx, now: Date): Promise<void> {
  await seedStores(tx);
  await seedCatalog(tx);
  await seedDiscounts(tx);
  await seedExtras(tx);
  await seedWebhook(tx, now);
  await startIds(tx);
}
