import "server-only";
import { EVENT_NAMES } from "@/lib/contract/events";
import type { SandboxDbTx } from "../db";
import { env } from "../env";
import { OPENED_AT, STORE_ID } from "./opened";

const WEBHOOK_ID = 4401;

/**
 * The merchant's own endpoint. It takes its address and its secret from the settings when it is made, and each of them again
 * when that setting has changed: what somebody changed in the dashboard or by the API outlives a start.
 * Without a secret of test mode there is no webhook: what the sandbox signs must never count in live mode.
 */
export async function seedWebhook(tx: SandboxDbTx, now: Date): Promise<void> {
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
