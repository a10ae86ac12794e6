import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { service } from "../testing/commerce-server";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";
import { subscribe } from "../testing/subscribe";
import { listActivity } from "./activity";
import { listPastDue } from "./queries";
import { listUsed } from "../features";

beforeEach(() => service.reset());

/** A subscriber whose renewal could not be charged. */
async function createOverdue() {
  const user = await createPerson();
  const { subscription, order } = await subscribe(user);
  const id = Number(subscription.id);
  const later = { created_at: wireTimeAt(3_600), updated_at: wireTimeAt(3_600) };
  const failed = {
    subscription_id: id,
    billing_reason: "renewal",
    status: "past_due",
    total: 2_856,
    tax: 456,
  };
  const events = {
    subscription_payment_failed: record("subscription-invoices", nextId(), { ...failed, ...later }),
    subscription_updated: record("subscriptions", id, {
      order_id: Number(order.id),
      status: "past_due",
      updated_at: wireTimeAt(3_600),
    }),
  };
  for (const [event, told] of Object.entries(events)) await deliver(eventBytes(event, told));
  await drain();
  return { user, id: String(id) };
}

describe("a payment that could not be charged", () => {
  it("is shown with its tax and the next attempt, and with no attempt once the plan is unpaid", async () => {
    const { user, id } = await createOverdue();
    const { renewsAt } = await db.subscription.findUniqueOrThrow({ where: { id } });
    const now = new Date(wireTimeAt(7_200));
    const due = { total: 2_856, tax: 456 };
    expect(await listPastDue(user.id, now)).toMatchObject([
      { id, nextTryAt: renewsAt, due, isGranted: true },
    ]);
    await db.subscription.update({ where: { id }, data: { status: "unpaid" } });
    expect(await listPastDue(user.id, now)).toMatchObject([{ id, nextTryAt: null, due, isGranted: false }]);
    expect(await listPastDue((await createPerson()).id, now)).toEqual([]);
  });

  it("is in the customer's activity, with what was paid before, and in no one else's", async () => {
    const { user } = await createOverdue();
    expect((await listActivity(user.id)).map(({ text }) => text)).toEqual([
      "$28.56 could not be charged for Field Atlas Pro",
      "$9.60 paid for Field Atlas Pro",
      "Subscription started",
    ]);
    expect(await listActivity((await createPerson()).id)).toEqual([]);
  });
});

it("a section of the account is left out until there is something in it", async () => {
  const user = await createPerson();
  const { subscription } = await subscribe(user);
  expect(await sectionsOf(user.id)).toEqual([]);
  await db.subscription.update({ where: { id: subscription.id }, data: { isUsageBased: true } });
  await db.subscription.update({ where: { id: subscription.id }, data: { productName: "Team" } });
  expect(await sectionsOf(user.id)).toEqual(["Usage", "People"]);
});

async function sectionsOf(userId: string): Promise<string[]> {
  return (await listUsed(userId)).flatMap(({ section }) => section?.name ?? []);
}
