import { beforeEach, describe, expect, it } from "vitest";
import { signReference } from "@/lib/billing/checkout/reference";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { record, wireTimeAt } from "@/lib/billing/testing/records";
import { statementsOf } from "@/lib/billing/testing/statements";
import { db } from "@/lib/db";
import { findAccountOf, findCustomer, listCustomers, listUnclaimed } from "./customers";
import { listEvents, readEventFilters } from "./events";
import { listOrders, listSubscriptions, SUBSCRIPTION_SORT_KEYS } from "./purchases";
import { PAGE_SIZE, parseSort } from "./query";
import { buy, emptyShop } from "./testing/shop";
import { listTimeline } from "./timeline";

const openLists = () =>
  Promise.all([listCustomers("", ""), listOrders({ search: "", before: "" }), listUnclaimed("")]);

/** The names of the events that this address shows. */
async function listed(query: Record<string, string>) {
  const { rows } = await listEvents(readEventFilters(query), "");
  return rows.map(({ name }) => name).toSorted();
}

/** All rows of a list, page by page. */
const renewAt = (id: string, renewsAt: Date | null) =>
  db.subscription.update({ where: { id }, data: { renewsAt } });

/** The ids of all subscriptions, sorted as an address says. */
async function sortedBy(text: string): Promise<string[]> {
  const sort = parseSort(text, SUBSCRIPTION_SORT_KEYS);
  const { rows } = await listSubscriptions({ search: "", status: "", sort, before: "" });
  return rows.map(({ id }) => id);
}

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

beforeEach(emptyShop);

describe("the lists", () => {
  it("find a purchase by a part of the address, by its number and by its id, and nothing by a wildcard", async () => {
    const customer = nextId();
    const { order, subscription } = await buy(customer, "ada_lindqvist@example.com");
    await buy(nextId(), "bo@example.com");
    for (const term of ["LINDQVIST", order, `#${Number(order) % 1_000_000}`, "100% ada"]) {
      const { rows } = await listOrders({ search: term, before: "" });
      expect(
        rows.map(({ id }) => id),
        term,
      ).toContain(order);
    }
    expect((await listOrders({ search: "ada", before: "" })).rows).toHaveLength(1);
    expect((await listOrders({ search: "adaXlindqvist", before: "" })).rows).toHaveLength(0);
    expect((await listOrders({ search: "a%x", before: "" })).rows).toHaveLength(0);
    const found = await listSubscriptions({ search: "lindqvist", status: "", before: "" });
    expect(found.rows).toMatchObject([{ id: subscription, userId: null }]);
    expect(
      (await listSubscriptions({ search: "lindqvist", status: "expired", before: "" })).rows,
    ).toHaveLength(0);
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
      (before: string) => listOrders({ search: "", before }),
      (before: string) => listUnclaimed(before),
      (before: string) => listCustomers("", before),
    ]) {
      const pages = await allOf<{ id: string }>(list);
      const ids = pages.flat().map(({ id }) => id);
      expect(pages.map((page) => page.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 8]);
      expect(new Set(ids).size).toBe(copies.length + 1);
    }
  });

  it("are sorted by a column, in either direction, page by page, rows of one value by id", async () => {
    const { order } = await buy(nextId(), "ada@example.com");
    const rest = await db.order.findUniqueOrThrow({ where: { id: order } });
    const copies = Array.from({ length: PAGE_SIZE + 20 }, (_, i) => ({
      ...rest,
      id: `copy-${String(i).padStart(3, "0")}`,
      total: (i * 7) % 10,
    }));
    await db.order.createMany({ data: copies });
    for (const direction of ["asc", "desc"] as const) {
      const sort = { key: "total", direction };
      const pages = await allOf((before) => listOrders({ search: "", sort, before }));
      const found = pages.flat().map(({ total, id }): [number, string] => [total, id]);
      const sorted = found.toSorted(([a, idA], [b, idB]) => a - b || (idA < idB ? -1 : 1));
      expect(found).toEqual(direction === "asc" ? sorted : sorted.toReversed());
      expect(new Set(found.map(([, id]) => id)).size).toBe(copies.length + 1);
    }
  });

  it("put subscriptions without a next payment last, and ignore an order that no column has", async () => {
    const [first, second, third] = [
      await buy(nextId(), "a@example.com"),
      await buy(nextId(), "b@example.com"),
      await buy(nextId(), "c@example.com"),
    ];
    await renewAt(first.subscription, null);
    await renewAt(second.subscription, new Date("2026-05-01T00:00:00Z"));
    await renewAt(third.subscription, new Date("2026-04-01T00:00:00Z"));
    const [a, b, c] = [first.subscription, second.subscription, third.subscription];
    expect(await sortedBy("renews")).toEqual([c, b, a]);
    expect(await sortedBy("-renews")).toEqual([b, c, a]);
    for (const unknown of ["userEmail", "-", "constructor", "-__proto__", ""])
      expect(await sortedBy(unknown)).toEqual(await sortedBy("-created"));
  });

  it("run as many statements for fifty rows as for one", async () => {
    await buy(nextId(), "ada@example.com");
    const one = await statementsOf(openLists);
    for (let i = 0; i < 5; i++) await buy(nextId(), `bo-${i}@example.com`);
    expect((await statementsOf(openLists)).length).toBe(one.length);
  });

  it("show as unclaimed what has no owner, an order once and not its subscription as well", async () => {
    const { order, subscription } = await buy(nextId(), "ada@example.com");
    expect((await listUnclaimed("")).rows).toMatchObject([{ kind: "order", id: order }]);
    await db.order.delete({ where: { id: order } });
    expect((await listUnclaimed("")).rows).toMatchObject([{ kind: "subscription", id: subscription }]);
  });
});

describe("a customer", () => {
  it("has one timeline: what was bought, billed and became of it, and the events about it, newest first", async () => {
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
    expect((await findCustomer(String(customer)))?.name).toMatch(/./);
    const timeline = await listTimeline(String(customer));
    expect(timeline.map(({ at }) => at.getTime())).toEqual(
      timeline.map(({ at }) => at.getTime()).toSorted((a, b) => b - a),
    );
    const shown = timeline.map(({ what }) => what).join("\n");
    for (const part of [
      /^Ordered /m,
      /^Billed /m,
      /^Subscribed to /m,
      /became past due$/m,
      /^order_created$/m,
    ])
      expect(shown).toMatch(part);
    expect(timeline.filter(({ href }) => href)).toHaveLength(4);
  });

  it("is null for an unknown id", async () => {
    expect(await findCustomer("unknown")).toBeNull();
  });

  it("exists with a purchase alone, and its account is one that owns something of theirs", async () => {
    const [customer, owner, other] = [nextId(), await createPerson(), await createPerson()];
    const { order } = await buy(customer, owner.email);
    const id = String(customer);
    expect(await findCustomer(id)).not.toBeNull();
    expect(await findAccountOf(id, owner.email)).toBeNull();
    await db.order.update({ where: { id: order }, data: { userId: owner.id } });
    expect(await findAccountOf(id, owner.email)).toEqual({ id: owner.id, email: owner.email });
    expect(await findAccountOf(id, other.email)).toBeNull();
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
