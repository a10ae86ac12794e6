import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { readLife } from "../time/life";
import { seedCatalog } from "./catalog-rows";
import { seedDiscounts } from "./discounts";
import { seedExtras } from "./extras";
import { seedHistory } from "./history/seed-history";
import { startIds } from "./ids";
import { seedStores } from "./stores";
import { seedWebhook } from "./webhook";

type Options = { /** Whether somebody has bought there before. */ history: boolean };

/**
 * Makes the sandbox's stores, their catalog, discounts and webhook where they are missing, and a history where nothing has
 * been sold. What somebody has changed stays as it is; names, texts and the webhook follow a setting or a seed that has changed. Safe to
 * run at every start and by several processes.
 */
export async function seedSandbox(now: Date, { history }: Options = { history: false }): Promise<void> {
  await sandboxDb.$transaction(seedShop);
  await readLife();
  if (history) await seedHistory(now);
  // Comes last: nobody is told of what happened before.
  await seedWebhook(sandboxDb, now);
}

/** Everything that stands in the shop before its first customer, in the caller's transaction. */
export async function seedShop(tx: SandboxDbTx): Promise<void> {
  await seedStores(tx);
  await seedCatalog(tx);
  await seedDiscounts(tx);
  await seedExtras(tx);
  await startIds(tx);
}
