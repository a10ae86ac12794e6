import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/lib/db";
import { claimRequest, confirmClaim, findClaimable, isClaimOpen, sendClaimLink } from "./claim-link";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";

const MINUTE = 60_000;

/** A plan that the service sold to `email`, and did not report. */
function sold(email: string, facts: Record<string, unknown> = {}) {
  const [orderId, orderNumber] = [nextId(), nextId()];
  const shared = { store_id: 7001, user_email: email, customer_id: nextId() };
  const subscription = record("subscriptions", nextId(), { ...shared, order_id: orderId });
  service.put(
    record("orders", orderId, { ...shared, order_number: orderNumber, ...facts }),
    subscription,
    record("subscription-invoices", nextId(), { ...shared, subscription_id: Number(subscription.id) }),
  );
  return {
    orderId: String(orderId),
    subscriptionId: subscription.id,
    orderNumber: String(orderNumber),
    email,
  };
}

/** Requests the link, and returns what it contains. */
async function linkFor(userId: string, { orderNumber, email }: { orderNumber: string; email: string }) {
  const order = await findClaimable({ orderNumber, email: email.toLowerCase() });
  if (!order) throw new Error("The order was not found.");
  await sendClaimLink({ userId, order, now: new Date() });
  const mail = service.mails().at(-1);
  const token = new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
  return { mail, token, claim: { userId, token, now: new Date() } };
}

const ownersOf = async ({ orderId, subscriptionId }: { orderId: string; subscriptionId: string }) => [
  (await db.order.findUnique({ where: { id: orderId } }))?.userId,
  (await db.subscription.findUnique({ where: { id: subscriptionId } }))?.userId,
];

beforeEach(async () => {
  service.reset();
  await db.limit.deleteMany();
});

describe("a purchase that is not on the account page", () => {
  it("is added by a link that goes to the address of the order, with its subscription and invoices", async () => {
    const user = await createPerson();
    const bought = sold("Typed.Otherwise@example.com");
    const { mail, claim } = await linkFor(user.id, bought);
    expect(mail).toMatchObject({ to: bought.email, subject: expect.stringContaining(bought.orderNumber) });
    expect(await isClaimOpen(claim)).toBe(true);
    expect(await ownersOf(bought)).toEqual([undefined, undefined]);
    await confirmClaim(claim);
    expect(await ownersOf(bought)).toEqual([user.id, user.id]);
    const { subscriptionId } = bought;
    expect(await db.subscriptionInvoice.count({ where: { subscriptionId } })).toBe(1);
  });

  it.each([
    ["another number", (bought: ReturnType<typeof sold>) => ({ ...bought, orderNumber: "1" })],
    ["another address", (bought: ReturnType<typeof sold>) => ({ ...bought, email: "other@example.com" })],
  ])("is not found by %s", async (_, asked) => {
    const { orderNumber, email } = asked(sold("buyer@example.com"));
    expect(await findClaimable({ orderNumber, email })).toBeNull();
  });

  it("is not found by an address that only looks like it", async () => {
    const { orderNumber } = sold("jac\u212A@example.com");
    expect(await findClaimable({ orderNumber, email: "jack@example.com" })).toBeNull();
  });

  it.each([{ status: "failed" }, { test_mode: false }])("is not found where it is %j", async (facts) => {
    expect(await findClaimable(sold("buyer@example.com", facts))).toBeNull();
  });

  it("is not found once it is in any account", async () => {
    const user = await createPerson();
    const bought = sold("buyer@example.com");
    await confirmClaim((await linkFor(user.id, bought)).claim);
    expect(await findClaimable(bought)).toBeNull();
  });
});

describe("the link", () => {
  it("works once, of many clicks at the same time", async () => {
    const user = await createPerson();
    const bought = sold("buyer@example.com");
    const { claim } = await linkFor(user.id, bought);
    const clicks = await Promise.allSettled(Array.from({ length: 8 }, () => confirmClaim(claim)));
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await isClaimOpen(claim)).toBe(false);
    await expect(confirmClaim(claim)).rejects.toMatchObject({ code: "not_found" });
    expect(await ownersOf(bought)).toEqual([user.id, user.id]);
  });

  it("works for 30 minutes, and only for the user who requested it", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    const bought = sold("buyer@example.com");
    const { claim } = await linkFor(user.id, bought);
    const late = { ...claim, now: new Date(Date.now() + 31 * MINUTE) };
    for (const refused of [late, { ...claim, userId: other.id }, { ...claim, token: "guessed" }]) {
      expect(await isClaimOpen(refused)).toBe(false);
      await expect(confirmClaim(refused)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await ownersOf(bought)).toEqual([undefined, undefined]);
    expect(await isClaimOpen(claim)).toBe(true);
  });

  it("takes nothing from an account that was faster, and is not used up while the service is down", async () => {
    const [user, quicker] = [await createPerson(), await createPerson()];
    const bought = sold("buyer@example.com");
    const [{ claim }, second] = [await linkFor(user.id, bought), await linkFor(quicker.id, bought)];
    service.fail(503);
    await expect(confirmClaim(second.claim)).rejects.toMatchObject({
      code: expect.stringMatching(/^(upstream|unavailable)$/),
    });
    service.fail(null);
    await confirmClaim(second.claim);
    await expect(confirmClaim(claim)).rejects.toMatchObject({ code: "conflict" });
    expect(await ownersOf(bought)).toEqual([quicker.id, quicker.id]);
  });

  it("goes to an address five times in a quarter of an hour, from any account", async () => {
    const bought = sold("Flooded@example.com");
    const order = await findClaimable({ ...bought, email: bought.email.toLowerCase() });
    const ask = async (now: Date) =>
      await sendClaimLink({ userId: (await createPerson()).id, order: order!, now });
    const now = new Date();
    for (let i = 0; i < 7; i += 1) await ask(now);
    const sent = () => service.mails().filter(({ to }) => to === bought.email).length;
    expect(sent()).toBe(5);
    await ask(new Date(now.getTime() + 16 * MINUTE));
    expect(sent()).toBe(6);
  });

  it("is not stored as it was sent", async () => {
    const user = await createPerson();
    const { token } = await linkFor(user.id, sold("buyer@example.com"));
    const kept = JSON.stringify(await db.claimLink.findMany({ where: { userId: user.id } }));
    expect(kept).not.toContain(token);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });
});

describe("the form for a missing purchase", () => {
  const form = z.strictObject(claimRequest);

  it("takes a number as on the receipt, and an address in upper or lower case", () => {
    expect(form.parse({ orderNumber: " #1042 ", email: "Ada@Example.com" })).toEqual({
      orderNumber: "1042",
      email: "ada@example.com",
    });
  });

  it.each([
    ["", "ada@example.com"],
    ["1042; DROP", "ada@example.com"],
    ["1042", "ada"],
    ["1".repeat(13), "ada@example.com"],
    ["1042", `${"a".repeat(250)}@example.com`],
  ])("does not take %j with %j", (orderNumber, email) => {
    expect(form.safeParse({ orderNumber, email }).success).toBe(false);
  });
});
