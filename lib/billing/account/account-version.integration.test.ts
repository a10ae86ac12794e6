import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { service } from "../testing/commerce-server";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";
import { getAccountVersion, refreshAccount } from "./queries";

beforeEach(() => service.reset());

async function tell(event: string, told: ReturnType<typeof record>) {
  service.put(told);
  await deliver(eventBytes(event, told));
  await drain();
}

it("changes with what is bought, billed and changed, and stays with what others do", async () => {
  const [owner, stranger] = [await createPerson(), await createPerson()];
  const versions = [await getAccountVersion(owner.id)];
  const untouched = await getAccountVersion(stranger.id);
  const isNew = async () => {
    const version = await getAccountVersion(owner.id);
    expect(versions).not.toContain(version);
    expect(await getAccountVersion(owner.id)).toBe(version);
    versions.push(version);
  };

  const [id, orderId] = [nextId(), nextId()];
  const bought = { order_id: orderId, customer_id: nextId(), user_email: owner.email };
  await tell("subscription_created", record("subscriptions", id, bought));
  await db.subscription.update({ where: { id: String(id) }, data: { userId: owner.id } });
  await isNew();
  await tell(
    "subscription_payment_success",
    record("subscription-invoices", nextId(), { subscription_id: id }),
  );
  await isNew();
  const later = wireTimeAt(3_600);
  await tell(
    "subscription_updated",
    record("subscriptions", id, { ...bought, status: "past_due", updated_at: later }),
  );
  await isNew();
  const seat = {
    id: randomUUID(),
    subscriptionId: String(id),
    address: "guest@example.com",
    createdAt: new Date(),
  };
  await db.seat.create({ data: seat });
  await isNew();
  expect(await getAccountVersion(stranger.id)).toBe(untouched);
  const [guest, before] = [await createPerson(), await getAccountVersion(stranger.id)];
  await db.seat.update({ where: { id: seat.id }, data: { userId: guest.id, acceptedAt: new Date() } });
  await isNew();
  const guests = await getAccountVersion(guest.id);
  expect(guests).not.toBe(before);
  await db.subscription.update({ where: { id: String(id) }, data: { updatedAt: new Date() } });
  expect(await getAccountVersion(guest.id)).not.toBe(guests);
});

it("changes with what is fetched after the response: the terms of a plan, and the sandbox's clock", async () => {
  const owner = await createPerson();
  const id = nextId();
  await tell("subscription_created", record("subscriptions", id, { order_id: nextId() }));
  const { orderId } = await db.subscription.update({
    where: { id: String(id) },
    data: { userId: owner.id },
  });
  const first = await getAccountVersion(owner.id);
  await db.orderTerms.create({ data: { orderId, terms: { order: null } } });
  const second = await getAccountVersion(owner.id);
  expect(second).not.toBe(first);
  service.live("7a1f7a52-3a55-4b77-8f4e-5d2f1c0b9e11", { aheadMs: 86_400_000 });
  await refreshAccount(owner.id);
  expect(await getAccountVersion(owner.id)).not.toBe(second);
  await db.sandboxGeneration.deleteMany();
});
