import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { listActivity } from "../account/activity";
import { eraseAccount } from "../account/delete-account";
import { signReference } from "../checkout/reference";
import { whyNoTrial } from "../checkout/start";
import { giveSubscription } from "../checkout/testing/click";
import { listOwnKeys } from "../licenses/own-keys";
import { drainEffects } from "../effects/drain";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";
import { handOver } from "./hand-over";
import { acceptSeat } from "./invite";
import { removeMember } from "./manage-seats";
import { addMember, createTeam, mailedTo, NOW, tokenMailedTo, writeSeat } from "./testing/team";

const ownerOf = async (id: string) => (await db.subscription.findUniqueOrThrow({ where: { id } })).userId;
const texts = async (userId: string) => (await listActivity(userId)).map(({ text }) => text);
const seatsOf = (subscriptionId: string) =>
  db.seat.findMany({ where: { subscriptionId }, orderBy: { acceptedAt: "asc" } });

/** A person's purchase of Team through our checkout, and a member; events carry the buyer's signed reference. */
async function buyTeam({ withOrder = true } = {}) {
  const owner = await createPerson();
  const [intentId, orderId, id] = [`intent${nextId()}`, nextId(), nextId()];
  const at = new Date();
  await db.checkoutIntent.create({
    data: { id: intentId, userId: owner.id, variantId: "431", createdAt: at, expiresAt: at },
  });
  const custom = { user_id: owner.id, ref: signReference(intentId, owner.id) };
  const bought = { customer_id: nextId(), user_email: owner.email };
  const order = record("orders", orderId, bought);
  const key = record("license-keys", nextId(), { order_id: orderId });
  const plan = { ...bought, order_id: orderId, product_name: "Team", product_id: 303 };
  const subscription = (facts: object = {}) => record("subscriptions", id, { ...plan, ...facts });
  const send = async (name: string, sent: Parameters<typeof eventBytes>[1]) => {
    await deliver(eventBytes(name, sent, { custom }));
    await drain();
  };
  if (withOrder) await send("order_created", order);
  await send("subscription_created", subscription());
  await send("license_key_created", key);
  const member = await createPerson();
  const seatId = await writeSeat(String(id), member);
  return { owner, member, seatId, id: String(id), order, subscription, send };
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

describe("handing over a plan", () => {
  it("makes the member its owner and the owner an admin, once, with an email to both", async () => {
    const { owner, member, seatId, id } = await buyTeam();
    await handOver({ userId: owner.id, seatId, now: NOW });
    expect(await ownerOf(id)).toBe(member.id);
    expect(await seatsOf(id)).toMatchObject([{ userId: owner.id, role: "admin", address: owner.email }]);
    expect(await mailedTo(owner.email)).toMatchObject({
      subject: "Your Team plan has a new owner",
    });
    expect(await mailedTo(member.email)).toMatchObject({ subject: "You are now the owner of a Team plan" });
    await drainEffects({ budgetMs: 10_000 });
    const handedOver = { payload: { path: ["subscriptionId"], equals: id }, kind: "plan_handed_over" };
    expect(await db.effect.count({ where: handedOver })).toBe(2);
    // The former owner can't take it back.
    await expect(handOver({ userId: owner.id, seatId, now: NOW })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("takes along the order with its license keys", async () => {
    const { owner, member, seatId } = await buyTeam();
    expect(await listOwnKeys(owner.id, NOW)).toHaveLength(1);
    await handOver({ userId: owner.id, seatId, now: NOW });
    expect(await listOwnKeys(owner.id, NOW)).toEqual([]);
    expect(await listOwnKeys(member.id, NOW)).toHaveLength(1);
  });

  it("shows in both activity lists", async () => {
    const { owner, member, seatId } = await buyTeam();
    await handOver({ userId: owner.id, seatId, now: NOW });
    expect(await texts(owner.id)).toEqual([`You made ${member.email} the owner of Team`]);
    expect(await texts(member.id)).toContain(`${owner.email} made you the owner of Team`);
    expect((await texts(member.id)).join()).not.toContain("invited");
  });

  it("lasts when events arrive later with the former owner's signed reference", async () => {
    const { owner, member, seatId, id, order, subscription, send } = await buyTeam();
    await handOver({ userId: owner.id, seatId, now: NOW });
    const later = new Date(Date.now() + 60_000).toISOString();
    await send("subscription_updated", subscription({ status: "cancelled", updated_at: later }));
    await send("subscription_created", subscription());
    await send("order_created", order);
    await send(
      "order_refunded",
      record("orders", Number(order.id), { ...order.attributes, updated_at: later }),
    );
    expect(await ownerOf(id)).toBe(member.id);
    expect(await db.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "cancelled" });
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      userId: member.id,
    });
    expect(await listOwnKeys(owner.id, NOW)).toEqual([]);
  });

  it("gives an order that arrives only afterwards to the new owner, too", async () => {
    const { owner, member, seatId, order, send } = await buyTeam({ withOrder: false });
    await handOver({ userId: owner.id, seatId, now: NOW });
    await send("order_created", order);
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      userId: member.id,
    });
  });

  it("succeeds for one of several at the same time", async () => {
    const { owner, id } = await buyTeam();
    const people = await Promise.all(Array.from({ length: 5 }, () => createPerson()));
    const seats = await Promise.all(people.map((person) => writeSeat(id, person)));
    const answers = await Promise.allSettled(
      [...seats, ...seats].map((seatId) => handOver({ userId: owner.id, seatId, now: NOW })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "not_found" });
    const winner = await ownerOf(id);
    expect(people.map((person) => person.id)).toContain(winner);
    expect((await seatsOf(id)).filter(({ userId }) => userId === owner.id)).toHaveLength(1);
    expect(await db.planHandOver.count({ where: { subscriptionId: id } })).toBe(1);
  });

  it("and removing the member at the same time ends as if one came after the other", async () => {
    const { owner, member, seatId, id } = await buyTeam();
    const [handed, removed] = await Promise.allSettled([
      handOver({ userId: owner.id, seatId, now: NOW }),
      removeMember({ userId: owner.id, seatId }),
    ]);
    expect([handed.status, removed.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await ownerOf(id)).toBe(handed.status === "fulfilled" ? member.id : owner.id);
  });

  it("is not possible to an open invitation, to oneself, or to a seat on another plan", async () => {
    const [first, second] = [await buyTeam(), await buyTeam()];
    const open = await writeSeat(first.id);
    for (const seatId of [open, second.seatId, first.owner.id, ""])
      await expect(handOver({ userId: first.owner.id, seatId, now: NOW })).rejects.toMatchObject({
        code: "not_found",
      });
    expect(await ownerOf(first.id)).toBe(first.owner.id);
  });

  it("keeps open invitations, and works where another seat has the former owner's address", async () => {
    const team = await createTeam();
    const member = await addMember(team);
    await team.invite("open@example.com");
    const token = await tokenMailedTo("open@example.com");
    const renamed = `${nextId()}@example.com`;
    const taken = await writeSeat(team.subscriptionId, await createPerson());
    await db.seat.update({ where: { id: taken }, data: { address: renamed } });
    await db.user.update({ where: { id: team.owner.id }, data: { email: renamed } });
    await handOver({ userId: team.owner.id, seatId: member.seatId, now: NOW });
    const guest = await createPerson();
    expect(await acceptSeat({ userId: member.id, token, now: NOW })).toBe("own");
    expect(await acceptSeat({ userId: guest.id, token, now: NOW })).toBe("joined");
    expect(await ownerOf(team.subscriptionId)).toBe(member.id);
  });
});

describe("a free trial, after its plan was handed over", () => {
  it("is not given again to anyone who owned a plan that had one, however often it was handed over", async () => {
    const people = await Promise.all([createPerson(), createPerson(), createPerson()]);
    const [first, second, third] = people;
    const id = await giveSubscription(first.id, "expired");
    // Bought with an address that is none of theirs.
    const bought = { userEmail: `bought-${id}@example.com`, trialEndsAt: new Date("2026-01-01") };
    await db.subscription.update({ where: { id }, data: bought });
    for (const [from, to] of [
      [first, second],
      [second, third],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await handOver({ userId: from.id, seatId: await writeSeat(id, to), now: new Date() });
    }
    const reasons = people.map(({ id: userId }) => whyNoTrial({ userId, variantId: "421", now: new Date() }));
    expect(await Promise.all(reasons)).toEqual(["had", "had", "had"]);
    expect(
      await whyNoTrial({ userId: (await createPerson()).id, variantId: "421", now: new Date() }),
    ).toBeNull();
  });

  it("is not given again after the account of the plan's new owner was deleted", async () => {
    const [former, owner] = await Promise.all([createPerson(), createPerson()]);
    const id = await giveSubscription(former.id, "expired");
    const bought = { userEmail: `bought-${id}@example.com`, trialEndsAt: new Date("2026-01-01") };
    await db.subscription.update({ where: { id }, data: bought });
    await handOver({ userId: former.id, seatId: await writeSeat(id, owner), now: new Date() });
    await eraseAccount(owner.id);
    expect(await whyNoTrial({ userId: former.id, variantId: "421", now: new Date() })).toBe("had");
    expect((await listActivity(former.id)).map(({ text }) => text).join()).not.toContain("the owner of");
  });
});
