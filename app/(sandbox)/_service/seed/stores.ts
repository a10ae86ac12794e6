import "server-only";
import type { SandboxDbTx } from "../db";
import { env } from "../env";
import { OPENED_AT, STORE_ID } from "./opened";
import { slugOf } from "./slug-of";

/**
 * The store of the merchant, and one in a currency without decimals, whose prices have the tax in them. Each takes a new name
 * from the setting until somebody changes the store; its address stays.
 */
export async function seedStores(tx: SandboxDbTx): Promise<void> {
  const names = [env.SANDBOX_STORE_NAME, `${env.SANDBOX_STORE_NAME} Japan`] as const;
  const stores = [
    {
      id: STORE_ID,
      name: names[0],
      slug: slugOf(names[0]),
      domain: `${slugOf(names[0])}.example`,
      country: "US",
      currency: "USD",
      ...OPENED_AT,
    },
    {
      id: 7002,
      name: names[1],
      slug: slugOf(names[1]),
      domain: `japan.${slugOf(names[0])}.example`,
      country: "JP",
      currency: "JPY",
      taxInclusive: true,
      ...OPENED_AT,
    },
  ];
  await tx.sandboxStore.createMany({ data: stores, skipDuplicates: true });
  for (const { id, name, updatedAt } of stores)
    // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement at a time
    await tx.sandboxStore.updateMany({ where: { id, updatedAt, name: { not: name } }, data: { name } });
}
