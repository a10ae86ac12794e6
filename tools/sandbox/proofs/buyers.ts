import { createHmac, randomUUID } from "node:crypto";
import { query } from "./database";

/**
 * Starts a checkout for a user of the merchant, and returns the custom data that links its purchase to them, as the merchant's own
 * checkout sets it. Needs no browser.
 */
export async function beginCheckout(
  databaseUrl: string,
  authSecret: string,
  { userId, email, variantId }: { userId: string; email: string; variantId: number },
): Promise<Record<string, string>> {
  const intentId = randomUUID().replaceAll("-", "");
  await query(
    databaseUrl,
    `INSERT INTO merchant.users (id, email, email_verified, created_at) VALUES ($1, $2, now(), now()) ON CONFLICT DO NOTHING`,
    [userId, email],
  );
  await query(
    databaseUrl,
    `INSERT INTO merchant.checkout_intents (id, user_id, variant_id, created_at, expires_at)
     VALUES ($1, $2, $3, now(), now() + interval '1 day')`,
    [intentId, userId, String(variantId)],
  );
  const mac = createHmac("sha256", authSecret).update(`checkout-intent:${intentId}:${userId}`).digest("hex");
  return { user_id: userId, ref: `${intentId}.${mac}` };
}
