import { service } from "../testing/commerce-server";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { exportAccount } from "../account/export-account";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";
import { listOwnKeys } from "./own-keys";

const NOW = new Date("2026-03-02T12:00:00Z");

beforeEach(() => service.reset());

/** A key that was reported before the order to which it belongs. */
async function giveKey(type: "orders" | "subscriptions", userId: string | null, email: string) {
  const orderId = nextId();
  const key = record("license-keys", nextId(), {
    order_id: orderId,
    user_email: email,
    key: `key-${orderId}`,
  });
  await deliver(eventBytes("license_key_created", key));
  const bought =
    type === "orders"
      ? record("orders", orderId, { user_email: email })
      : record("subscriptions", nextId(), { order_id: orderId, user_email: email });
  await deliver(eventBytes(type === "orders" ? "order_created" : "subscription_created", bought));
  await drain();
  const change = { where: { id: bought.id }, data: { userId } };
  await (type === "orders" ? db.order.update(change) : db.subscription.update(change));
  return `key-${orderId}`;
}

it("are those of one's own orders and subscriptions, and neither another user's nor unclaimed ones", async () => {
  const [user, other] = [await createPerson(), await createPerson()];
  const own = [
    await giveKey("orders", user.id, user.email),
    await giveKey("subscriptions", user.id, user.email),
  ];
  await giveKey("orders", other.id, user.email);
  await giveKey("subscriptions", other.id, user.email);
  await giveKey("orders", null, user.email);
  const listed = await listOwnKeys(user.id, NOW);
  expect(listed.map(({ key }) => key).toSorted()).toEqual(own.toSorted());
  const exported = JSON.parse(await exportAccount(user.id, NOW)) as { licenseKeys: { key: string }[] };
  expect(exported.licenseKeys.map(({ key }) => key).toSorted()).toEqual(own.toSorted());
  expect(await listOwnKeys((await createPerson()).id, NOW)).toEqual([]);
});
