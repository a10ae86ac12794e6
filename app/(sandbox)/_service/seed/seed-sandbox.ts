import "server-only";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { sandboxDb, type SandboxDbTx } from "../db";
import { env } from "../env";
import { readGeneration } from "../time/store-clocks";
import { OPENED_AT, seedCatalog, slugOf, startIds, STORE_ID } from "./catalog-rows";
import { seedHistory } from "./history";

/** A busy machine may take long for the first statements after a start, and nothing else waits for these. */
const SEED_MS = 60_000;

type Options = { /** Whether to create a history. */ history: boolean };

/**
 * Creates missing stores, products, discounts, the webhook, and a history if there are no orders. Keeps what was edited; other
 * names, texts and the webhook follow the settings. Safe to run at every start and in parallel.
 */
export async function seedSandbox(now: Date, { history }: Options = { history: false }): Promise<void> {
  await sandboxDb.$transaction(seedShop, { timeout: SEED_MS });
  await readGeneration();
  if (history) await seedHistory(now);
  // Last, so that the history sends no events.
  await seedWebhook(sandboxDb, now);
}

/** Everything except the history. */
export async function seedShop(tx: SandboxDbTx): Promise<void> {
  await seedStores(tx);
  await seedCatalog(tx);
  await seedDiscounts(tx);
  await tx.sandboxFile.createMany({ data: [{ ...FILE, ...OPENED_AT }], skipDuplicates: true });
  await tx.sandboxAffiliate.createMany({ data: [{ ...AFFILIATE, ...OPENED_AT }], skipDuplicates: true });
  await startIds(tx);
}

const GUIDE = `Field Guide
===========

A sample of the handbook of keeping a second brain tidy.

1. Write it down once, where you will look for it.
2. A note without a link is a note you will not find.
3. Throw away on Fridays.
`;

const content = new TextEncoder().encode(GUIDE);

const FILE = {
  id: 3601,
  variantId: 441,
  identifier: "8c2e5a90-6f14-4d7b-9e38-1b7d0c5f3601",
  name: "field-guide.txt",
  extension: "txt",
  content,
  size: content.byteLength,
  version: "1.0",
};

const AFFILIATE = {
  id: 1501,
  storeId: STORE_ID,
  userId: 88,
  userName: "Ira Moss",
  userEmail: "ira@example.org",
  shareDomain: "https://ira.example.org",
};

const WEBHOOK_ID = 4401;

/**
 * The merchant's webhook. Address and secret come from the settings, again whenever a setting changes; edits in the dashboard or
 * API survive a restart. Without a test mode secret there is no webhook, because the sandbox must never sign for live mode.
 */
async function seedWebhook(tx: SandboxDbTx, now: Date): Promise<void> {
  const url = env.SANDBOX_WEBHOOK_URL;
  const secret = env.SANDBOX_WEBHOOK_SECRET;
  if (!secret) return;
  const taken = { url, secret, settingUrl: url, settingSecret: secret };
  const webhook = { id: WEBHOOK_ID, storeId: STORE_ID, events: [...EVENT_NAMES], ...OPENED_AT, ...taken };
  await tx.sandboxWebhook.createMany({ data: [webhook], skipDuplicates: true });
  await tx.sandboxWebhook.updateMany({
    where: { id: WEBHOOK_ID, OR: [{ settingUrl: null }, { settingUrl: { not: url } }] },
    data: { url, settingUrl: url, updatedAt: now },
  });
  await tx.sandboxWebhook.updateMany({
    where: { id: WEBHOOK_ID, OR: [{ settingSecret: null }, { settingSecret: { not: secret } }] },
    data: { secret, settingSecret: secret, updatedAt: now },
  });
}

/**
 * The merchant's store, and one in a currency without decimals whose prices include tax. Names follow the setting until they are
 * edited; slugs don't change.
 */
async function seedStores(tx: SandboxDbTx): Promise<void> {
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

async function seedDiscounts(tx: SandboxDbTx): Promise<void> {
  const shared = { storeId: STORE_ID, duration: "once", ...OPENED_AT };
  await tx.sandboxDiscount.createMany({
    data: [
      { ...shared, id: 2201, name: "Welcome", code: "WELCOME20", amount: 20, amountType: "percent" },
      { ...shared, id: 2202, name: "Five off", code: "FIVEOFF", amount: 500, amountType: "fixed" },
      {
        ...shared,
        id: 2203,
        name: "Opening week",
        code: "EXPIRED10",
        amount: 10,
        amountType: "percent",
        expiresAt: new Date("2025-01-13T00:00:00Z"),
      },
    ],
    skipDuplicates: true,
  });
}
