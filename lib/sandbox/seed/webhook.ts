import "server-only";
import { EVENT_NAMES } from "@/lib/contract/events";
import type { SandboxDbTx } from "@/lib/db";
import { env } from "@/lib/env";
import { OPENED_AT, STORE_ID } from "./opened";

const WEBHOOK_ID = 4401;

/** The merchant's own endpoint; its address and secret follow the settings at each start. */
export async function seedWebhook(tx: SandboxDbTx, now: Date): Promise<void> {
  const secret = env.COMMERCE_WEBHOOK_SECRET[0];
  if (!secret) return;
  const target = { url: env.SANDBOX_WEBHOOK_URL, secret };
  const webhook = { id: WEBHOOK_ID, storeId: STORE_ID, events: [...EVENT_NAMES], ...OPENED_AT, ...target };
  await tx.sandboxWebhook.createMany({ data: [webhook], skipDuplicates: true });
  await tx.sandboxWebhook.updateMany({
    where: { id: WEBHOOK_ID, NOT: target },
    data: { ...target, updatedAt: now },
  });
}
