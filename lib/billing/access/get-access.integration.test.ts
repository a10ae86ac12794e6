import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getAccess } from "./get-access";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { plans } from "../plans";
import { statementsOf } from "../testing/statements";
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
  it("includes nothing that is unclaimed or that another user owns", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    await givePlan(null, { user_email: user.email });
    await givePlan(other);
    await giveOrder(null, { user_email: user.email });
    expect(await getAccess(user.id, NOW)).toMatchObject({ plan: null, extras: [] });
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
    expect(await getAccess(user.id, NOW)).toMatchObject({ plan: null, extras: [] });
  });

  it("is nothing that was bought in live mode, for this is test mode", async () => {
    const user = await createPerson();
    const [plan, order] = [await givePlan(user), await giveOrder(user)];
    await db.subscription.update({ where: { id: plan }, data: { testMode: false } });
    await db.order.update({ where: { id: order }, data: { testMode: false } });
    expect(await getAccess(user.id, NOW)).toMatchObject({ plan: null, extras: [] });
  });

  it("is what the plan file grants for it: of several plans the best of each, of none what is free", async () => {
    const user = await createPerson();
    expect(await getAccess(user.id, NOW)).toMatchObject({ features: new Set(), limits: plans.free.limits });
    await givePlan(user, { product_name: "Starter", product_id: 301 });
    expect(await getAccess(user.id, NOW)).toMatchObject({
      features: new Set(["search"]),
      limits: { notes: 1_000 },
    });
    await givePlan(user, {
      product_name: "Pro",
      product_id: 302,
      status: "cancelled",
      ends_at: TOMORROW.toISOString(),
    });
    const { features, limits } = await getAccess(user.id, NOW);
    expect([features.has("api"), limits.notes]).toEqual([true, Infinity]);
    expect((await getAccess(user.id, TOMORROW)).limits).toEqual({ notes: 1_000 });
  });

  it("is what is free with a plan that the plan file does not know", async () => {
    const user = await createPerson();
    const id = await givePlan(user, { product_name: "Of another shop", product_id: 9_999 });
    const access = await getAccess(user.id, NOW);
    expect(access).toMatchObject({ plan: { subscriptionId: id }, limits: plans.free.limits });
  });

  it("lasts for the grace after an invoice could not be charged, and comes back when it was", async () => {
    const user = await createPerson();
    const id = await givePlan(user, { status: "past_due" });
    const invoiceId = nextId();
    const unpaid = {
      subscription_id: Number(id),
      status: "past_due",
      created_at: "2026-03-10T00:00:00.000000Z",
    };
    await deliver(
      eventBytes("subscription_payment_failed", record("subscription-invoices", invoiceId, unpaid)),
    );
    await drain();
    const lastMoment = new Date("2026-03-23T23:59:59Z");
    expect((await getAccess(user.id, lastMoment)).plan).toMatchObject({
      until: new Date("2026-03-24T00:00:00Z"),
    });
    expect((await getAccess(user.id, new Date("2026-03-24T00:00:00Z"))).plan).toBeNull();
    await db.subscriptionInvoice.update({ where: { id: String(invoiceId) }, data: { status: "paid" } });
    await db.subscription.update({ where: { id }, data: { status: "active" } });
    expect((await getAccess(user.id, LATER)).plan).toMatchObject({ subscriptionId: id, until: null });
  });

  it("takes as many statements for many purchases as for one", async () => {
    const [one, many] = [await createPerson(), await createPerson()];
    await givePlan(one);
    await giveOrder(one);
    await givePlan(many);
    await givePlan(many);
    await giveOrder(many);
    await giveOrder(many);
    const statements = await statementsOf(() => getAccess(one.id, NOW));
    expect(await statementsOf(() => getAccess(many.id, NOW))).toHaveLength(statements.length);
  });
});
