import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deliverUntilTaken } from "./deliver";
import { expect } from "./fixtures";
import type { Office } from "./office";
import { service } from "./service";

const FIXTURE = join(import.meta.dirname, "../../lib/lemonsqueezy/testing/fixtures/subscriptions.json");

/** Tells an office, signed, that there is a subscription with these attributes, of which the service knows nothing. */
export async function tellOfSubscription(office: Office, id: string, attributes: Record<string, unknown>) {
  const { data } = JSON.parse(readFileSync(FIXTURE, "utf8")) as { data: { attributes: object } };
  const own = { ...data.attributes, store_id: 7001, customer_id: Number(id), test_mode: true, ...attributes };
  const body = JSON.stringify({
    meta: { event_name: "subscription_created", test_mode: true },
    data: { ...data, id, attributes: own },
  });
  const signature = createHmac("sha256", service.webhookSecret).update(body).digest("hex");
  const headers = { "Content-Type": "application/json", "X-Signature": signature };
  await deliverUntilTaken(`${office.url}/api/webhooks/commerce`, { method: "POST", body, headers });
  await expect(async () => {
    const rows = await office.rows(`SELECT FROM merchant.subscriptions WHERE id = '${id}'`);
    expect(rows).toHaveLength(1);
  }).toPass();
}
