import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sign } from "@/lib/contract/signature";
import { root } from "../root";

/** A delivery of our own making, as the service would send it. */
export type SignedEvent = { body: Uint8Array<ArrayBuffer>; signature: string; hash: string };

type Template = { meta: object; data: { attributes: Record<string, unknown> } };

const template = JSON.parse(
  readFileSync(join(root, "lib/contract/fixtures/webhook-subscription_created.json"), "utf8"),
) as Template;

/** News of a subscription that the service need not know: its state at one moment. */
export function subscriptionEvent(
  secret: string,
  id: number,
  updatedAt: Date,
  attributes: Record<string, unknown> = {},
): SignedEvent {
  const time = updatedAt.toISOString().replace("Z", "000Z");
  const data = {
    ...template.data,
    id: String(id),
    attributes: {
      ...template.data.attributes,
      store_id: 7001,
      test_mode: true,
      ...attributes,
      updated_at: time,
    },
  };
  return signed(
    secret,
    JSON.stringify({ meta: { ...template.meta, test_mode: true, event_name: "subscription_updated" }, data }),
  );
}

function signed(secret: string, text: string): SignedEvent {
  const body = new TextEncoder().encode(text);
  return { body, signature: sign(secret, body), hash: createHash("sha256").update(body).digest("hex") };
}

/** Sends a delivery as the service does: exactly 200 is success, and no answer within ten seconds is none. */
export async function send(url: string, event: SignedEvent): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/webhooks/commerce`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Event-Name": "subscription_updated",
      "X-Signature": event.signature,
    },
    body: event.body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return { status: answer?.status ?? 0, ms: performance.now() - began };
}
