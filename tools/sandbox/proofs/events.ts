import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sign } from "@/lib/lemonsqueezy/signature";
import { root } from "../../../bin/root";

/** A delivery made here, as the service would send it. */
export type SignedEvent = { body: Uint8Array<ArrayBuffer>; signature: string; hash: string };

type Template = { meta: object; data: { attributes: Record<string, unknown> } };

const template = JSON.parse(
  readFileSync(join(root, "lib/lemonsqueezy/testing/fixtures/webhook-subscription_created.json"), "utf8"),
) as Template;

/** An event of a subscription that needn't exist at the service: its state at one time. */
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

/** Sends a delivery as the service does: only 200 is success, and a response after ten seconds is ignored. */
export async function send(url: string, event: SignedEvent): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  // A request may never end by itself if its server is killed at the wrong moment, even with a signal.
  const status = await Promise.race([post(url, event), sleep(10_000, 0)]);
  return { status, ms: performance.now() - began };
}

/** The status of the answer; 0 where none came. */
async function post(url: string, event: SignedEvent): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/webhooks/commerce`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Event-Name": "subscription_updated",
        "X-Signature": event.signature,
      },
      body: event.body,
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
