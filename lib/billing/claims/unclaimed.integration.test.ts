import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { listAddresses } from "@/lib/auth/users";
import { db } from "@/lib/db";
import { decideClaim, listUnclaimed, parseClaimAnswer } from "./unclaimed";
import { getAccount } from "../account/queries";
import { startCheckout } from "../checkout/start";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords, record } from "../testing/records";

/** A plan bought with this address, and reported by events without our reference. */
async function boughtWith(email: string, { custom }: { custom?: Record<string, string> } = {}) {
  const orderId = nextId();
  const shared = { customer_id: nextId(), user_email: email };
  const order = record("orders", orderId, shared);
  const subscription = record("subscriptions", nextId(), { ...shared, order_id: orderId });
  await deliver(eventBytes("order_created", order, custom ? { custom } : {}));
  await deliver(eventBytes("subscription_created", subscription, custom ? { custom } : {}));
  await drain();
  const owners = async () => [
    (await db.order.findUniqueOrThrow({ where: { id: order.id } })).userId,
    (await db.subscription.findUniqueOrThrow({ where: { id: subscription.id } })).userId,
  ];
  return { orderId: order.id, order, subscription, owners };
}

const askedAbout = async (userId: string) => (await listUnclaimed(userId)).map(({ orderId }) => orderId);
const decide = (userId: string, orderId: string, answer: "add" | "decline") =>
  decideClaim({ userId, orderId, answer, now: new Date() });

beforeEach(() => {
  service.reset();
  service.put(...catalogRecords());
});

describe("a purchase without a signed reference", () => {
  it("is a question to the owner of its address, in upper or lower case, and nothing more", async () => {
    const user = await createPerson();
    const { orderId, owners } = await boughtWith(user.email.toUpperCase());
    const account = await getAccount(user.id, new Date());
    expect(account.subscriptions).toEqual([]);
    expect(await listUnclaimed(user.id)).toEqual([
      {
        orderId,
        email: user.email.toUpperCase(),
        productName: "Field Atlas Pro",
        boughtAt: expect.any(Date),
      },
    ]);
    expect(await startCheckout({ user, variantId: "421", now: new Date() })).toMatchObject({
      kind: "redirect",
    });
    expect(await owners()).toEqual([null, null]);
  });

  it("is a question to the account into which the one with its address was merged", async () => {
    const [account, email] = [await createPerson(), `${crypto.randomUUID()}@example.com`];
    await db.mergedAccount.create({
      data: { id: crypto.randomUUID(), email, intoId: account.id, mergedAt: new Date() },
    });
    const { orderId } = await boughtWith(email);
    expect(await askedAbout(account.id)).toEqual([orderId]);
  });

  it("is a question to the account that has a merged address now, and not to the one it was merged into", async () => {
    const [account, now] = [await createPerson(), await createPerson()];
    await db.mergedAccount.create({
      data: { id: crypto.randomUUID(), email: now.email, intoId: account.id, mergedAt: new Date() },
    });
    const { orderId } = await boughtWith(now.email);
    expect(await askedAbout(now.id)).toEqual([orderId]);
    expect(await askedAbout(account.id)).toEqual([]);
    expect(await listAddresses(db, account.id)).toEqual([account.email]);
  });

  it("is noticed as a second plan once it is added", async () => {
    const user = await createPerson();
    const [first, second] = [await boughtWith(user.email), await boughtWith(user.email)];
    for (const { subscription } of [first, second])
      await db.subscription.update({ where: { id: subscription.id }, data: { status: "active" } });
    await decide(user.id, first.orderId, "add");
    await decide(user.id, second.orderId, "add");
    const ids = [first.subscription.id, second.subscription.id];
    const noticed = { kind: "two_subscriptions", subjectId: { in: ids } };
    expect(await db.effect.count({ where: noticed })).toBe(1);
  });

  it("with a forged reference or one of another user is the same question", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    const custom = { user_id: other.id, ref: `unknown.${"a".repeat(64)}` };
    const { orderId } = await boughtWith(user.email, { custom });
    expect(await askedAbout(user.id)).toEqual([orderId]);
    expect(await askedAbout(other.id)).toEqual([]);
  });

  it("is a question when only its subscription is known", async () => {
    const user = await createPerson();
    const { orderId, owners, order } = await boughtWith(user.email);
    await db.order.delete({ where: { id: order.id } });
    expect(await askedAbout(user.id)).toEqual([orderId]);
    await decide(user.id, orderId, "add");
    await deliver(eventBytes("order_refunded", order));
    await drain();
    expect((await owners())[1]).toBe(user.id);
  });

  it("is no question to a user with an unverified address, and none where nothing was paid", async () => {
    const unproven = await createPerson({ isVerified: false });
    const { orderId } = await boughtWith(unproven.email);
    expect(await askedAbout(unproven.id)).toEqual([]);
    await expect(decide(unproven.id, orderId, "add")).rejects.toMatchObject({ code: "not_found" });
    const user = await createPerson();
    const failed = record("orders", nextId(), { user_email: user.email, status: "failed" });
    await deliver(eventBytes("order_created", failed));
    await drain();
    expect(await askedAbout(user.id)).toEqual([]);
  });
});

describe("the owner of the address", () => {
  it("adds it with its subscription, once", async () => {
    const user = await createPerson();
    const { orderId, owners } = await boughtWith(user.email);
    await decide(user.id, orderId, "add");
    expect(await owners()).toEqual([user.id, user.id]);
    expect(await askedAbout(user.id)).toEqual([]);
  });

  it("can add it again without an error, and can no longer decline it", async () => {
    const user = await createPerson();
    const { orderId, owners } = await boughtWith(user.email);
    await decide(user.id, orderId, "add");
    await decide(user.id, orderId, "add");
    await expect(decide(user.id, orderId, "decline")).rejects.toMatchObject({ code: "not_found" });
    expect(await owners()).toEqual([user.id, user.id]);
  });

  it("declines it, doesn't see it again, and it stays without an owner", async () => {
    const user = await createPerson();
    const [first, second] = [await boughtWith(user.email), await boughtWith(user.email)];
    await decide(user.id, first.orderId, "decline");
    expect(await askedAbout(user.id)).toEqual([second.orderId]);
    expect(await first.owners()).toEqual([null, null]);
  });

  it("adds it with a hundred clicks at once, none of which is refused", { tags: ["slow"] }, async () => {
    const user = await createPerson();
    const { orderId, owners } = await boughtWith(user.email);
    await Promise.all(Array.from({ length: 100 }, () => decide(user.id, orderId, "add")));
    expect(await owners()).toEqual([user.id, user.id]);
  });
});

describe("another user", () => {
  it("neither adds nor declines it, and gets the same answer as if it did not exist", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    const { orderId, owners } = await boughtWith(user.email);
    for (const answer of ["add", "decline"] as const) {
      for (const id of [orderId, "1", "' OR true --"])
        await expect(decide(other.id, id, answer)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await owners()).toEqual([null, null]);
    expect(await askedAbout(user.id)).toEqual([orderId]);
  });

  it("does not get what its buyer already owns, although their address was entered", async () => {
    const [buyer, sameAddress] = [await createPerson(), await createPerson()];
    const { orderId, owners } = await boughtWith(sameAddress.email);
    await db.order.update({ where: { id: orderId }, data: { userId: buyer.id } });
    await db.subscription.updateMany({ where: { orderId }, data: { userId: buyer.id } });
    expect(await askedAbout(sameAddress.id)).toEqual([]);
    await expect(decide(sameAddress.id, orderId, "add")).rejects.toMatchObject({ code: "not_found" });
    expect(await owners()).toEqual([buyer.id, buyer.id]);
  });

  it.each([undefined, null, "", "ADD", "__proto__", ["add"]])("cannot answer %j", (answer) => {
    expect(() => parseClaimAnswer(answer)).toThrow("There is no such answer.");
  });
});
