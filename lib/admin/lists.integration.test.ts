import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { signReference } from "@/lib/billing/checkout/reference";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record, wireTimeAt } from "@/lib/billing/testing/records";
import { statementsOf } from "@/lib/billing/testing/statements";
import { db } from "@/lib/db";
import { findCustomer } from "./customer";
import { listCustomers } from "./customers";
import { ignore, replay, replayAll } from "./event-verbs";
import { listActions } from "./actions-done";
import { countDead, listEvents, readEventFilters } from "./events";
import { getHealth } from "./health";
import { listDrifts } from "./drifts";
import { listOrders } from "./orders";
import { readAgain } from "./read-again";
import { getSweeps } from "./sweeps";
import { PAGE_SIZE } from "./paging";
import { listSubscriptions } from "./subscriptions";
import { listUnclaimed } from "./unclaimed";

const ADMIN = { email: "admin@example.com" };

/** Somebody buys: an order, its subscription and the first invoice, as the service tells of them. */
async function buy(customer: number, email: string, seconds = 0) {
  const [order, subscription, invoice] = [nextId(), nextId(), nextId()];
  const at = { created_at: wireTimeAt(seconds), updated_at: wireTimeAt(seconds), customer_id: customer };
  const whose = { user_email: email, user_name: `100% ${email.split("@")[0]}` };
  await Promise.all([
    deliver(
      eventBytes(
        "order_created",
        record("orders", order, { ...at, ...whose, order_number: order % 1_000_000 }),
      ),
    ),
    deliver(
      eventBytes(
        "subscription_created",
        record("subscriptions", subscription, { ...at, ...whose, order_id: order }),
      ),
    ),
    deliver(
      eventBytes(
        "subscription_payment_success",
        record("subscription-invoices", invoice, { ...at, subscription_id: subscription }),
      ),
    ),
  ]);
  await drain();
  return { order: String(order), subscription: String(subscription), invoice: String(invoice) };
}

const openLists = () => Promise.all([listCustomers("", ""), listOrders("", ""), listUnclaimed("")]);

/** The names of the events that this address shows. */
async function listed(query: Record<string, string>) {
  const { rows } = await listEvents(readEventFilters(query), "");
  return rows.map(({ name }) => name).toSorted();
}

/** The id of an event that failed for good. */
async function deadEvent() {
  await deliver(eventBytes("subscription_created", record("subscriptions", nextId())));
  await db.webhookEvent.updateMany({
    where: { status: "pending" },
    data: { status: "dead", attempts: 8, lastError: "Something was broken." },
  });
  return (await db.webhookEvent.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
}

/** All rows of a list, page by page. */
async function allOf<Row>(list: (before: string) => Promise<{ rows: Row[]; next: string | null }>) {
  const pages: Row[][] = [];
  let before: string | null = "";
  while (before !== null) {
    const { rows, next }: { rows: Row[]; next: string | null } = await list(before);
    pages.push(rows);
    before = next;
  }
  return pages;
}

beforeEach(async () => {
  service.reset();
  await db.$executeRaw`TRUNCATE merchant.webhook_events, merchant.orders, merchant.subscriptions,
    merchant.subscription_invoices, merchant.customers, merchant.admin_actions CASCADE`;
});

describe("the lists", () => {
  it("find a purchase by a part of the address, by its number and by its id, and nothing by a wildcard", async () => {
    const customer = nextId();
    const { order, subscription } = await buy(customer, "ada_lindqvist@example.com");
    await buy(nextId(), "bo@example.com");
    for (const term of ["LINDQVIST", order, `#${Number(order) % 1_000_000}`, "100% ada"]) {
      const { rows } = await listOrders(term, "");
      expect(
        rows.map(({ id }) => id),
        term,
      ).toContain(order);
    }
    expect((await listOrders("ada", "")).rows).toHaveLength(1);
    expect((await listOrders("adaXlindqvist", "")).rows).toHaveLength(0);
    expect((await listOrders("a%x", "")).rows).toHaveLength(0);
    const found = await listSubscriptions({ search: "lindqvist", status: "" }, "");
    expect(found.rows).toMatchObject([{ id: subscription, isClaimed: false }]);
    expect((await listSubscriptions({ search: "lindqvist", status: "expired" }, "")).rows).toHaveLength(0);
    expect((await listCustomers("lindqvist", "")).rows).toMatchObject([
      { id: String(customer), email: "ada_lindqvist@example.com", orders: 1, subscriptions: 1 },
    ]);
    expect((await listCustomers(String(customer), "")).rows).toHaveLength(1);
  });

  it("say of an unclaimed purchase when its account was deleted before it was paid", async () => {
    const custom = { user_id: "gone", ref: signReference("intent1", "gone") };
    const [order, lone] = [nextId(), nextId()];
    await deliver(eventBytes("order_created", record("orders", order), { custom }));
    await deliver(
      eventBytes("subscription_created", record("subscriptions", lone, { order_id: nextId() }), { custom }),
    );
    const other = await buy(nextId(), "ada@example.com");
    const { rows } = await listUnclaimed("");
    expect(Object.fromEntries(rows.map(({ id, isOfDeleted }) => [id, isOfDeleted]))).toEqual({
      [order]: true,
      [lone]: true,
      [other.order]: false,
    });
  });

  it("give every row once, page by page, also those of one moment", async () => {
    const { order } = await buy(nextId(), "ada@example.com");
    const rest = await db.order.findUniqueOrThrow({ where: { id: order } });
    const copies = Array.from({ length: PAGE_SIZE * 2 + 7 }, (_, i) => {
      const id = `copy-${i}`;
      return { ...rest, id, customerId: id, createdAt: new Date(Date.UTC(2026, 0, 1, Math.floor(i / 30))) };
    });
    await db.order.createMany({ data: copies });
    for (const list of [
      (before: string) => listOrders("", before),
      (before: string) => listUnclaimed(before),
      (before: string) => listCustomers("", before),
    ]) {
      const pages = await allOf<{ id: string }>(list);
      const ids = pages.flat().map(({ id }) => id);
      expect(pages.map((page) => page.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 8]);
      expect(new Set(ids).size).toBe(copies.length + 1);
    }
  });

  it("ask as many statements for fifty rows as for one", async () => {
    await buy(nextId(), "ada@example.com");
    const one = await statementsOf(openLists);
    for (let i = 0; i < 5; i++) await buy(nextId(), `bo-${i}@example.com`);
    expect((await statementsOf(openLists)).length).toBe(one.length);
  });

  it("show as unclaimed what has no owner, an order once and not its subscription as well", async () => {
    const { order, subscription } = await buy(nextId(), "ada@example.com");
    expect((await listUnclaimed("")).rows).toMatchObject([{ order: { id: order }, subscription: null }]);
    await db.order.delete({ where: { id: order } });
    expect((await listUnclaimed("")).rows).toMatchObject([
      { order: null, subscription: { id: subscription } },
    ]);
  });
});

describe("a customer", () => {
  it("has one life: what was bought, billed and became of it, and the news of it, newest first", async () => {
    const customer = nextId();
    const { subscription } = await buy(customer, "ada@example.com");
    await deliver(
      eventBytes(
        "subscription_updated",
        record("subscriptions", Number(subscription), {
          customer_id: customer,
          status: "past_due",
          updated_at: wireTimeAt(500),
        }),
      ),
    );
    await drain();
    const { life, name } = (await findCustomer(String(customer)))!;
    expect(name).not.toBe("");
    expect(life.map(({ at }) => at.getTime())).toEqual(
      life.map(({ at }) => at.getTime()).toSorted((a, b) => b - a),
    );
    const told = life.map(({ what }) => what).join("\n");
    for (const part of [
      /^Ordered /m,
      /^Billed /m,
      /^Subscribed to /m,
      /became past due$/m,
      /^order_created$/m,
    ])
      expect(told).toMatch(part);
    expect(life.filter(({ isNews }) => isNews)).toHaveLength(4);
  });

  it("is nobody when nothing is known of them", async () => {
    expect(await findCustomer("unknown")).toBeNull();
  });
});

describe("events", () => {
  it("are narrowed by status, name, subject and time, and a moment that is none is refused in words", async () => {
    const { subscription } = await buy(nextId(), "ada@example.com");
    expect(await listed({ name: "order" })).toEqual(["order_created"]);
    expect(await listed({ subject: `subscriptions/${subscription}` })).toHaveLength(2);
    expect(await listed({ subject: subscription, name: "created" })).toEqual(["subscription_created"]);
    expect(await listed({ status: "dead" })).toEqual([]);
    expect(await listed({ status: "done", since: "2020-01-01" })).toHaveLength(3);
    expect(await listed({ since: "2999-01-01T10:00" })).toEqual([]);
    expect(readEventFilters({ since: "yesterday" })).toMatchObject({ isSinceWrong: true, sinceDate: null });
  });
});

describe("what an administrator does", () => {
  it("is written down with who, when, what, on what, and how it had stood", async () => {
    const [first, second] = [await deadEvent(), await deadEvent()];
    const now = new Date();
    expect(await replay(ADMIN, first, now)).toBe("replayed");
    expect(await replay(ADMIN, first, now)).toBe("late");
    expect(await ignore(ADMIN, second, "It was a mistake.", now)).toBe("ignored");
    expect((await listActions("")).rows).toMatchObject([
      { verb: "ignore", subject: { type: "events", id: String(second) }, at: now, admin: ADMIN.email },
      { verb: "replay", outcome: "Nothing to do: it was about to be worked on." },
      { verb: "replay", outcome: "It was dead after 8 attempts. Something was broken." },
    ]);
  });

  it("is written down for each of the dead that are taken up together", async () => {
    const events = [await deadEvent(), await deadEvent(), await deadEvent()];
    expect(await countDead(null)).toBe(3);
    expect(await replayAll(ADMIN, new Date(0), new Date())).toEqual({ count: 3, hasMore: false });
    expect(await countDead(null)).toBe(0);
    const { rows } = await listActions("");
    expect(rows.map(({ subject }) => subject.id).toSorted()).toEqual(events.map(String).toSorted());
  });

  it("is not done when it cannot be written down", async () => {
    const event = await deadEvent();
    const nameless = { email: null as unknown as string };
    await expect(replay(nameless, event, new Date())).rejects.toThrow();
    expect((await db.webhookEvent.findUniqueOrThrow({ where: { id: event } })).status).toBe("dead");
  });
});

describe("the health of the inbox", () => {
  it("tells depth and age of the queue, what became of the last day, and how long it took", async () => {
    const now = new Date();
    await buy(nextId(), "ada@example.com");
    await db.webhookEvent.updateMany({
      data: { receivedAt: new Date(now.getTime() - 5_000), processedAt: new Date(now.getTime() - 3_000) },
    });
    await deliver(eventBytes("subscription_created", record("subscriptions", nextId())));
    await db.webhookEvent.updateMany({
      where: { status: "pending" },
      data: { receivedAt: new Date(now.getTime() - 60_000) },
    });
    await deliver(eventBytes("affiliate_activated", record("affiliates", nextId())));
    const { queue, lastDay, ignored, hours, dead } = await getHealth(now);
    expect(queue).toEqual({ waiting: 1, failing: 0, oldestAgeMs: 60_000 });
    expect(dead).toBe(0);
    expect(lastDay).toEqual(
      expect.arrayContaining([
        { status: "done", count: 3 },
        { status: "ignored", count: 1 },
      ]),
    );
    expect(ignored).toMatchObject([{ count: 1 }]);
    expect(hours).toHaveLength(24);
    const hour = hours.find(({ count }) => count > 0)!;
    expect(hour.count).toBe(3);
    expect(hour.p50Ms).toBeCloseTo(2_000);
    expect(hour.p95Ms).toBeCloseTo(2_000);
  });

  it("tells how many deliveries were refused for their signature, of all networks and of one day", async () => {
    await db.limit.deleteMany();
    const bytes = eventBytes("order_created", record("orders", nextId()));
    expect((await getHealth(new Date())).refused).toBeNull();
    for (const [network, signature] of Object.entries({
      "203.0.113.7": null,
      "203.0.113.8": "00",
      "203.0.113.9": "x",
    }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await deliver(bytes, { signature, headers: { "x-forwarded-for": network } });
    await deliver(bytes);
    const { refused } = await getHealth(new Date());
    expect(refused).toEqual({ count: 3, since: expect.any(Date) });
    expect(Date.now() - refused!.since.getTime()).toBeLessThan(10_000);
    expect((await getHealth(new Date(Date.now() + 25 * 3_600_000))).refused).toBeNull();
  });
});

describe("reading again", () => {
  it("mends what lost news left behind, and writes down who asked and what came of it", async () => {
    const id = nextId();
    const known = record("subscriptions", id, { status: "active", updated_at: wireTimeAt(1) });
    await deliver(eventBytes("subscription_created", known));
    await drain();
    const subject = { type: "subscriptions", id: String(id) };
    const theirs = record("subscriptions", id, { status: "expired", updated_at: wireTimeAt(90) });
    service.put(theirs);
    expect(await readAgain(ADMIN, subject, new Date())).toBe("healed");
    expect(await db.subscription.findUnique({ where: { id: subject.id } })).toMatchObject({
      status: "expired",
    });
    expect(await readAgain(ADMIN, subject, new Date())).toBe("same");
    service.fail(400);
    expect(await readAgain(ADMIN, subject, new Date())).toBe("unanswered");
    const { rows } = await listActions("");
    expect(rows.map(({ verb, subject: on }) => [verb, on])).toEqual(
      Array.from({ length: 3 }, () => ["read_again", subject]),
    );
    const drifts = await listDrifts("");
    const drift = drifts.rows.find((row) => row.subject.id === subject.id);
    expect(drift).toMatchObject({ foundBy: "admin" });
    expect(drift?.differences).toContainEqual({ field: "status", ours: "active", theirs: "expired" });
    expect(await getSweeps(new Date())).toMatchObject({ driftsInWeek: drifts.rows.length });
  });
});
