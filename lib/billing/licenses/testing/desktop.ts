import { db } from "@/lib/db";
import { answerLicenseRequest } from "../api/handle-request";
import { service } from "../../testing/commerce-server";
import { deliver, drain, eventBytes } from "../../testing/deliver";
import { nextId } from "../../testing/people";
import { record } from "../../testing/records";

/** What the plan file calls licensed. */
export const DESKTOP = "Notes for Desktop";
export const NOW = new Date("2026-03-02T12:00:00Z");

type Options = {
  key?: Record<string, unknown>;
  order?: Record<string, unknown>;
  product?: string;
  /** Which of them the service has reported. */
  reported?: "all" | "order" | "nothing";
};

/** A license key that the service has issued for the desktop app, bought by `userId`. */
export async function sellDesktop(userId: string | null, options: Options = {}) {
  const [orderId, keyId] = [nextId(), nextId()];
  const text = `DESK-${keyId}`;
  const product_name = options.product ?? DESKTOP;
  const item = { product_id: 451, variant_id: 451, product_name, variant_name: "Default", quantity: 1 };
  const order = record("orders", orderId, { first_order_item: item, ...options.order });
  const about = { order_id: orderId, product_id: 451, product_name, key: text };
  const key = record("license-keys", keyId, { ...about, activation_limit: 3, ...options.key });
  service.put(order, key);
  const reported = options.reported ?? "all";
  if (reported !== "nothing") await deliver(eventBytes("order_created", order));
  if (reported === "all") await deliver(eventBytes("license_key_created", key));
  await drain();
  if (userId && reported !== "nothing") {
    await db.order.update({ where: { id: String(orderId) }, data: { userId } });
  }
  return { text, orderId: String(orderId), keyId: String(keyId), key, order };
}

/** Delivers the event of a changed key. */
export async function tellKey(key: ReturnType<typeof record>) {
  await deliver(eventBytes("license_key_updated", key));
  await drain();
}

let networks = 0;

/** What our API answers to a program, each time from another network unless one is named. */
export async function ask(
  action: string,
  fields: Record<string, string>,
  { now = NOW, network = `198.51.${(networks += 1) >> 8}.${networks & 255}` } = {},
) {
  const request = new Request(`http://shop.localhost/api/licenses/${action}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "x-forwarded-for": network },
  });
  const response = await answerLicenseRequest(request, action, now);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Answer };
}

type Answer = {
  ok: boolean;
  reason?: string;
  source?: string;
  checkedAt?: string;
  offlineUntil?: string;
  license?: Record<string, unknown>;
  instance?: { id: string; name: string };
};

/** Activates a key in one more place; the id of that place. */
export async function activated(key: string, name = "noa-laptop"): Promise<string> {
  const { body } = await ask("activate", { key, name });
  if (!body.instance) throw new Error(`Not activated: ${body.reason}`);
  return body.instance.id;
}
