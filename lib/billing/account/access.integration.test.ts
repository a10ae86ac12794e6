import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getAccess } from "./access";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";

const NOW = new Date("2026-03-10T00:00:00Z");
const TOMORROW = new Date("2026-03-11T00:00:00Z");
const LATER = new Date("2026-04-11T00:00:00Z");
type Person = Awaited<ReturnType<typeof createPerson>>;

async function givePlan(user: Person | null, facts: Record<string, unknown> = {}, order?: object) {
  const orderId = nextId();
  const plan = record("subscriptions", nextId(), {
    order_id: orderId,
    status: "active",
    ends_at: null,
    ...facts,
  });
  await deliver(eventBytes("subscription_created", plan));
  if (order) await deliver(eventBytes("order_created", record("orders", orderId, { ...order })));
  await drain();
  await db.subscription.update({ where: { id: plan.id }, data: { userId: user?.id ?? null } });
  if (order) await db.order.update({ where: { id: String(orderId) }, data: { userId: user?.id ?? null } });
  return plan.id;
}

async function giveOrder(user: Person | null, facts: Record<string, unknown> = {}) {
  const order = record("orders", nextId(), facts);
  await deliver(eventBytes("order_created", order));
  await drain();
  await db.order.update({ where: { id: order.id }, data: { userId: user?.id ?? null } });
  return order.id;
}

beforeEach(() => service.reset());

describe("what a user may use", () => {
  it("is nothing of what nobody has claimed or somebody else owns", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    await givePlan(null, { user_email: user.email });
    await givePlan(other);
    await giveOrder(null, { user_email: user.email });
    expect(await getAccess(user.id, NOW)).toEqual({ plan: null, extras: [] });
  });

  it("is the best of several plans, and what it was an hour ago is not what it is", async () => {
    const user = await createPerson();
    await givePlan(user, { status: "expired" });
    const soon = await givePlan(user, { status: "cancelled", ends_at: TOMORROW.toISOString() });
    expect((await getAccess(user.id, NOW)).plan).toMatchObject({ subscriptionId: soon, until: TOMORROW });
    const late = await givePlan(user, { status: "cancelled", ends_at: LATER.toISOString() });
    expect((await getAccess(user.id, NOW)).plan).toMatchObject({ subscriptionId: late, until: LATER });
    const running = await givePlan(user);
    expect((await getAccess(user.id, NOW)).plan).toMatchObject({ subscriptionId: running, until: null });
    await db.subscription.update({ where: { id: running }, data: { status: "unpaid" } });
    expect((await getAccess(user.id, TOMORROW)).plan).toMatchObject({ subscriptionId: late });
    expect((await getAccess(user.id, LATER)).plan).toBeNull();
  });

  it("is no plan whose time is over", async () => {
    const user = await createPerson();
    for (const status of ["expired", "unpaid", "cancelled"])
      await givePlan(user, { status, ends_at: NOW.toISOString() });
    expect((await getAccess(user.id, NOW)).plan).toBeNull();
  });

  it("is what was paid once and not given back", async () => {
    const user = await createPerson();
    const paid = await giveOrder(user);
    const partly = await giveOrder(user, { status: "partial_refund", refunded_amount: 100 });
    for (const status of ["refunded", "fraudulent", "failed", "pending"]) await giveOrder(user, { status });
    const { plan, extras } = await getAccess(user.id, NOW);
    expect(plan).toBeNull();
    expect(extras.map(({ orderId }) => orderId).toSorted()).toEqual([paid, partly].toSorted());
  });

  it("is a running plan whose first order was refunded, for it is billed again; the order itself grants nothing", async () => {
    const user = await createPerson();
    const id = await givePlan(user, {}, { status: "refunded", refunded: true, refunded_amount: 960 });
    const { plan, extras } = await getAccess(user.id, NOW);
    expect(plan).toMatchObject({ subscriptionId: id });
    expect(extras).toEqual([]);
    await db.subscription.update({ where: { id }, data: { status: "expired" } });
    expect(await getAccess(user.id, NOW)).toEqual({ plan: null, extras: [] });
  });

  it("is nothing that was bought in live mode, for this is test mode", async () => {
    const user = await createPerson();
    const [plan, order] = [await givePlan(user), await giveOrder(user)];
    await db.subscription.update({ where: { id: plan }, data: { testMode: false } });
    await db.order.update({ where: { id: order }, data: { testMode: false } });
    expect(await getAccess(user.id, NOW)).toEqual({ plan: null, extras: [] });
  });
});
