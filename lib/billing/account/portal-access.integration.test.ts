import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventName } from "@/lib/lemonsqueezy/events";
import { db } from "@/lib/db";
import { type PortalAccess, findPortals, getPortalLink } from "./portal";
import { getAccount } from "./queries";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, type TestRecord } from "../testing/records";
import { statementsOf } from "../testing/statements";
import { giveOrder } from "../testing/subscribe";

type Facts = { customerId: number; email: string; owner: string | null };
type Kind = "a subscription" | "an order" | "the customer" | "an invoice of an unknown subscription";

const KINDS: Record<Kind, (facts: Facts) => { event: EventName; told: TestRecord }> = {
  "a subscription": ({ customerId, email }) => ({
    event: "subscription_created",
    told: record("subscriptions", nextId(), {
      customer_id: customerId,
      order_id: nextId(),
      user_email: email,
    }),
  }),
  "an order": ({ customerId, email }) => ({
    event: "order_created",
    told: record("orders", nextId(), { customer_id: customerId, user_email: email }),
  }),
  "the customer": ({ customerId, email }) => ({
    event: "customer_updated",
    told: record("customers", customerId, { email }),
  }),
  "an invoice of an unknown subscription": ({ customerId }) => ({
    event: "subscription_payment_success",
    told: record("subscription-invoices", nextId(), {
      customer_id: customerId,
      subscription_id: nextId(),
    }),
  }),
};

/** Delivers the event of a record, which then belongs to `owner`. */
async function tell(kind: Kind, facts: Facts): Promise<TestRecord> {
  const { event, told } = KINDS[kind](facts);
  service.put(told);
  await deliver(eventBytes(event, told));
  await drain();
  const given = { where: { id: told.id }, data: { userId: facts.owner } };
  if (kind === "a subscription") await db.subscription.update(given);
  if (kind === "an order") await db.order.update(given);
  if (kind === "the customer") await db.customer.update(given);
  return told;
}

async function accessOf(userId: string, customerId: number): Promise<PortalAccess | undefined> {
  return (await findPortals(userId, [String(customerId)])).get(String(customerId)) ?? "other_address";
}

/** A user with a subscription of their own, and its customer. */
async function subscriber(options: { isVerified?: boolean; typed?: string } = {}) {
  const user = await createPerson(options);
  const own = { customerId: nextId(), email: options.typed ?? user.email, owner: user.id };
  const { id } = await tell("a subscription", own);
  return { user, own, subscriptionId: id };
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

describe("a link that opens a whole customer", () => {
  it("is for a user who has verified the address and owns all of it", async () => {
    const { user, own } = await subscriber();
    await tell("an order", own);
    await tell("the customer", own);
    expect(await accessOf(user.id, own.customerId)).toBe("open");
  });

  it("compares addresses in any case", async () => {
    const { user, own } = await subscriber();
    await tell("an order", { ...own, email: own.email.toUpperCase() });
    expect(await accessOf(user.id, own.customerId)).toBe("open");
  });

  it("is not for a typed address, of which nothing else need be known", async () => {
    const { user, own } = await subscriber({ typed: "victim@example.com" });
    expect(await accessOf(user.id, own.customerId)).toBe("other_address");
  });

  it("is not for an address that was never proven", async () => {
    const { user, own } = await subscriber({ isVerified: false });
    expect(await accessOf(user.id, own.customerId)).toBe("other_address");
  });

  it("is not for a customer who has another address by now", async () => {
    const { user, own } = await subscriber();
    await tell("the customer", { ...own, email: "moved@example.com" });
    expect(await accessOf(user.id, own.customerId)).toBe("other_address");
  });

  it("is not for a customer of whom nothing is known", async () => {
    expect(await accessOf((await createPerson()).id, nextId())).toBe("other_address");
  });

  it.each(Object.keys(KINDS) as Kind[])("is not given if %s has no owner", async (kind) => {
    const { user, own } = await subscriber();
    await tell(kind, { ...own, owner: null });
    expect(await accessOf(user.id, own.customerId)).toBe("shared_address");
  });

  it.each(["a subscription", "an order", "the customer"] as const)(
    "is not given where %s belongs to another user",
    async (kind) => {
      const { user, own } = await subscriber();
      await tell(kind, { ...own, owner: (await createPerson()).id });
      expect(await accessOf(user.id, own.customerId)).toBe("shared_address");
    },
  );
});

describe("on the click", () => {
  it("counts what has come since the page was shown, for each page that opens the customer", async () => {
    const { user, own, subscriptionId } = await subscriber();
    const account = await getAccount(user.id, new Date("2026-03-10T00:00:00Z"));
    expect(account.subscriptions).toMatchObject([{ portal: "open" }]);
    await tell("an order", { ...own, owner: (await createPerson()).id });
    service.requests.length = 0;
    for (const page of ["portal", "change-plan"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(getPortalLink({ userId: user.id, subscriptionId, page })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    expect(service.requests).toEqual([]);
    const card = await getPortalLink({ userId: user.id, subscriptionId, page: "payment-method" });
    expect(card).toContain("/payment-details?");
  });

  it("takes the customer with the proven address for theirs, and no unclaimed purchase", async () => {
    const { user, own, subscriptionId } = await subscriber();
    const portal = () => getPortalLink({ userId: user.id, subscriptionId, page: "portal" });
    await tell("the customer", { ...own, owner: null });
    expect(await portal()).toContain("/billing?");
    const { id: orderId } = await tell("an order", { ...own, owner: null });
    await expect(portal()).rejects.toMatchObject({ code: "forbidden" });
    await giveOrder(orderId, user.id);
    expect(await portal()).toContain("/billing?");
  });
});

describe("the account page", () => {
  it("says of each subscription whether the portal opens, with one statement for all", async () => {
    const { user, own } = await subscriber();
    // What is fetched once is not counted.
    await getAccount(user.id, new Date());
    const asked = await statementsOf(() => getAccount(user.id, new Date()));
    await tell("a subscription", { ...own, customerId: nextId(), email: "victim@example.com" });
    const shared = await tell("a subscription", { ...own, customerId: nextId() });
    const customerId = Number(shared.attributes["customer_id"]);
    await tell("an order", { ...own, customerId, owner: (await createPerson()).id });
    const { subscriptions } = await getAccount(user.id, new Date());
    expect(subscriptions.map(({ portal }) => portal).toSorted()).toEqual([
      "open",
      "other_address",
      "shared_address",
    ]);
    expect(await statementsOf(() => getAccount(user.id, new Date()))).toHaveLength(asked.length);
  });
});
