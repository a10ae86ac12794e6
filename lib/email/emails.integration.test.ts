import { service } from "@/lib/billing/testing/commerce-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { drainEffects } from "@/lib/billing/effects/drain";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { forReader } from "@/lib/i18n/for-reader";
import { readerLanguage } from "@/lib/region";
import { listOutbox } from "@/lib/admin/outbox";
import { enqueueDatedEmails } from "./dated";
import { isMuted, listMutedEmails, muteEmails } from "./preferences";
import { sendEmail } from "./send";
import { sentBy } from "./sent-by";
import { createCustomer, moveTo, sendAllOurselves, wireDay, work } from "./testing/customer";

const TRIAL = { status: "on_trial", trial_ends_at: wireDay(14), renews_at: wireDay(14) };

let putBack = () => {};

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
  await db.effect.deleteMany();
  await db.webhookEvent.deleteMany();
  putBack = sendAllOurselves();
});

afterEach(() => putBack());

/** A customer whose renewal of day 30 could not be charged, with the first reminder. */
async function createFailing() {
  const customer = await createCustomer();
  await customer.live(0, {});
  await customer.failToPay(30);
  await customer.live(30, { status: "past_due", renews_at: wireDay(33) });
  return customer;
}

describe("a customer", () => {
  it("gets emails in their language, whoever's request sends them", async () => {
    const { live, user } = await createCustomer();
    await db.user.update({ where: { id: user.id }, data: { language: "de", region: "AT" } });
    expect(await live(0, TRIAL)).toEqual(["Ihre kostenlose Testphase von Team hat begonnen"]);
    await db.user.update({ where: { id: user.id }, data: { language: "none of ours" } });
    expect(await forReader({ language: "de" }, () => live(11.5))).toEqual([
      "Your free trial of Team ends on 15 May 2026",
    ]);
  });

  it("gets one email about each change of a subscription", async () => {
    const { live, failToPay } = await createCustomer();
    expect(await live(0, TRIAL)).toEqual(["Your free trial of Team has started"]);
    expect(await live(10)).toEqual([]);
    expect(await live(11.5)).toEqual(["Your free trial of Team ends on 15 May 2026"]);
    expect(await live(11.9)).toEqual([]);
    expect(await live(13.5)).toEqual(["Last day of your free trial of Team"]);
    expect(await live(14, { status: "active", renews_at: wireDay(44) })).toEqual([]);
    await failToPay(44);
    expect(await live(44, { status: "past_due", renews_at: wireDay(47) })).toEqual([
      "Your payment didn’t go through: Team",
    ]);
    expect(await live(46)).toEqual([]);
    expect(await live(47.2)).toEqual(["Your payment is still overdue: Team"]);
    expect(await live(48, { status: "active", renews_at: wireDay(74) })).toEqual([
      "Your payment went through: Team",
    ]);
    expect(await live(51.1)).toEqual([]);
    expect(await live(52, { variant_id: 777, product_name: "Pro" })).toEqual([
      "Your plan is now Pro Monthly",
    ]);
    expect(await live(53, { status: "paused", pause: { mode: "void", resumes_at: null } })).toEqual([
      "Your Pro plan is paused",
    ]);
    expect(await live(54, { status: "active", pause: null })).toEqual(["Your Pro plan has resumed"]);
    const cancelled = { status: "cancelled", cancelled: true, ends_at: wireDay(74) };
    expect(await live(55, cancelled)).toEqual(["Your Pro plan is canceled"]);
    expect(await live(56, { status: "active", cancelled: false, ends_at: null })).toEqual([
      "Good to have you back: Pro",
    ]);
    expect(await live(57, cancelled)).toEqual(["Your Pro plan is canceled"]);
    expect(await live(74, { status: "expired" })).toEqual(["Your Pro plan has ended"]);
  });

  it("who buys without a trial is welcomed, with the price and the next payment, in the format of their region", async () => {
    const { user, live } = await createCustomer();
    await db.user.update({ where: { id: user.id }, data: { region: "US" } });
    expect(await live(0, {})).toEqual(["Welcome to Team"]);
    expect(service.mails()).toMatchObject([{ to: user.email }]);
    expect(service.mails()[0]?.text).toContain("Plan: Team Monthly\n");
    expect(service.mails()[0]?.text).toContain("Next payment: May 31, 2026");
    expect(service.mails()[0]?.text).toContain("Price: $49.00 a month, before tax");
  });

  it("who turned a group of emails off gets all others, and ours say why one was not sent", async () => {
    const { user, live } = await createCustomer();
    await muteEmails(user.id, ["welcome", "pauses", "payments", "__proto__"]);
    expect(await listMutedEmails(user.id)).toEqual(["welcome", "pauses"]);
    expect(await live(0, {})).toEqual([]);
    expect(await live(3, { status: "paused", pause: { mode: "void", resumes_at: null } })).toEqual([]);
    await muteEmails(user.id, ["welcome"]);
    expect(await live(4, { status: "active", pause: null })).toEqual(["Your Team plan has resumed"]);
    const cancelled = { status: "cancelled", cancelled: true, ends_at: wireDay(74) };
    expect(await live(5, cancelled)).toEqual(["Your Team plan is canceled"]);
    const outcomes = await db.effect.findMany({ where: { kind: "mail" }, orderBy: { createdAt: "asc" } });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["muted", "muted", "sent", "sent"]);
    expect((await listOutbox("muted", "")).rows.map(({ name }) => name)).toEqual(["Plan paused", "Welcome"]);
  });

  it("is known by their address, also where the buyer typed it in upper case", async () => {
    const user = await createPerson();
    await muteEmails(user.id, ["welcome"]);
    expect(await isMuted("welcome", user.email.toUpperCase())).toBe(true);
    await db.user.update({ where: { id: user.id }, data: { language: "de" } });
    const written: string[] = [];
    const email = () => {
      written.push(readerLanguage());
      return { subject: "Test", title: "Test", paragraphs: [], reason: "Test" };
    };
    await sendEmail({ to: user.email.toUpperCase(), email });
    expect(written).toEqual(["de"]);
  });

  it("gets one email about each partial refund", async () => {
    const { user, order, live } = await createCustomer();
    await live(0, {});
    const given = async (days: number, amount: number, refundedAt: string | null) => {
      await moveTo(days);
      const changes = { refunded_amount: amount, refunded_at: refundedAt, updated_at: wireDay(days) };
      const refunded = record("orders", Number(order.id), { ...order.attributes, ...changes });
      await deliver(eventBytes("order_refunded", refunded));
      await deliver(eventBytes("order_refunded", refunded));
      return (await work()).map(({ to, subject }) => [to, subject]);
    };
    expect(await given(2, 300, null)).toEqual([[user.email, "Your refund of $3.00"]]);
    expect(await given(3, 960, wireDay(3))).toEqual([[user.email, "Your refund of $9.60"]]);
    expect((await work()).length).toBe(0);
  });

  it("gets the license key of what they bought", async () => {
    const { user, order } = await createCustomer();
    await moveTo(0);
    const times = { created_at: wireDay(0), updated_at: wireDay(0) };
    const key = record("license-keys", nextId(), { order_id: Number(order.id), key: "ABCD-1234", ...times });
    await deliver(eventBytes("license_key_created", key));
    await deliver(eventBytes("license_key_updated", key));
    expect(await work()).toMatchObject([{ to: user.email, text: expect.stringContaining("Key: ABCD-1234") }]);
  });
});

describe("a series of emails", () => {
  it("about a failed payment continues to its end", async () => {
    const { live } = await createFailing();
    expect(await live(33.1)).toHaveLength(1);
    expect(await live(37.1)).toEqual(["Your plan is about to stop: Team"]);
    expect(await live(42.1)).toEqual(["Final reminder about your overdue payment: Team"]);
    expect(await live(43.5)).toEqual([]);
    expect(await live(50)).toEqual([]);
  });

  it.each([
    ["it is paid", { status: "active" }],
    ["the plan is canceled", { status: "cancelled", cancelled: true, ends_at: wireDay(60) }],
    ["it is over", { status: "expired", ends_at: wireDay(32) }],
  ])("about it stops when %s, also for an email that is about to be sent", async (_, changes) => {
    const { id, live } = await createFailing();
    await moveTo(33.1);
    await enqueueDatedEmails(new Date());
    expect(await live(33.1, changes)).not.toContain("Your payment is still overdue: Team");
    const dropped = { payload: { path: ["subject"], equals: id }, outcome: "obsolete" };
    expect(await db.effect.count({ where: dropped })).toBe(1);
    expect((await live(37.1)).filter((subject) => subject.includes("stop"))).toEqual([]);
  });

  it("starts again with the next payment that fails", async () => {
    const { live, failToPay } = await createFailing();
    await live(34, { status: "active", renews_at: wireDay(60) });
    await failToPay(60);
    expect(await live(60, { status: "past_due" })).toEqual(["Your payment didn’t go through: Team"]);
  });

  it("about a trial is not sent for one that is canceled, or so short that it has just begun", async () => {
    const cancelled = await createCustomer();
    await cancelled.live(0, TRIAL);
    await cancelled.live(5, { status: "cancelled", cancelled: true, ends_at: wireDay(14) });
    expect(await cancelled.live(11.5)).toEqual([]);
    const short = await createCustomer();
    await moveTo(20);
    await short.tell(20, { ...TRIAL, created_at: wireDay(20), trial_ends_at: wireDay(23) });
    expect(await short.live(20.1)).toEqual(["Your free trial of Team has started"]);
    expect(await short.live(22.5)).toEqual(["Last day of your free trial of Team"]);
  });

  it("sends only what is true when a clock jumps over several of its days", async () => {
    const { live } = await createCustomer();
    await live(0, TRIAL);
    expect(await live(13.5)).toEqual(["Last day of your free trial of Team"]);
    const other = await createFailing();
    expect(await other.live(42.5)).toEqual(["Final reminder about your overdue payment: Team"]);
  });
});

describe("no email is sent", () => {
  it("about what happened more than a day ago, as in a store that is read for the first time", async () => {
    const old = await createCustomer({ created_at: wireDay(-300) });
    await moveTo(10);
    await old.tell(8.9, { status: "active" });
    const renewedToday = await createCustomer({ created_at: wireDay(-300) });
    await renewedToday.tell(10, { status: "active" });
    const endedLongAgo = await createCustomer({ created_at: wireDay(-300) });
    await endedLongAgo.tell(-20, { status: "expired", ends_at: wireDay(-20) });
    const keyTimes = { created_at: wireDay(-300), updated_at: wireDay(10) };
    const key = record("license-keys", nextId(), { order_id: Number(old.order.id), ...keyTimes });
    await deliver(eventBytes("license_key_updated", key));
    expect(await work()).toEqual([]);
    expect(await db.effect.count({ where: { kind: "mail" } })).toBe(0);
  });

  it("that the service sends, or that is switched off", async () => {
    sentBy.welcome = "service";
    sentBy.cancelled = "nobody";
    const { live } = await createCustomer();
    expect(await live(0, {})).toEqual([]);
    expect(await live(1, { status: "cancelled", cancelled: true, ends_at: wireDay(30) })).toEqual([]);
  });

  it("to a deleted account; a customer without one yet reads about what they pay for", async () => {
    const { user, order, live, id } = await createCustomer();
    await live(0, {});
    await live(1, { status: "cancelled", cancelled: true, ends_at: wireDay(30) });
    await db.user.delete({ where: { id: user.id } });
    expect(await live(30, { status: "expired" })).toEqual([]);
    expect(await db.effect.findFirst({ where: { key: { startsWith: `mail:expired:${id}` } } })).toMatchObject(
      {
        outcome: "obsolete",
      },
    );

    const unclaimed = await createCustomer({ user_email: "typed@example.com" });
    await db.order.update({ where: { id: unclaimed.order.id }, data: { userId: null } });
    await moveTo(0);
    await unclaimed.tell(0, {});
    expect(await work()).toMatchObject([{ to: "typed@example.com", subject: "Welcome to Team" }]);
    expect(order.id).not.toBe(unclaimed.order.id);
  });
});

describe("an email of the outbox", () => {
  it("is sent once by concurrent workers", async () => {
    const { tell } = await createCustomer();
    await moveTo(0);
    await Promise.all([tell(0, {}), tell(0, {}), tell(0, {})]);
    await Promise.all([drain(), drain(), drain()]);
    await Promise.all([1, 2, 3].map(() => enqueueDatedEmails(new Date())));
    await Promise.all([1, 2, 3].map(() => drainEffects({ budgetMs: 20_000 })));
    expect(service.mails()).toHaveLength(1);
  });

  it("that was sent before its worker was killed is sent again with the same id, so that a mailbox shows one", async () => {
    const { tell } = await createCustomer();
    await moveTo(0);
    await tell(0, {});
    await drain();
    // What a kill between sending and marking leaves: the lease of a worker that is gone.
    await drainEffects({ budgetMs: 20_000 });
    await db.effect.updateMany({
      where: { kind: "mail" },
      data: {
        doneAt: null,
        outcome: null,
        leaseId: "00000000-0000-4000-8000-000000000000",
        runAt: new Date(),
      },
    });
    await drainEffects({ budgetMs: 20_000 });
    const ids = service.mails().map((mail) => (mail as { message_id?: string }).message_id);
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f]{32}@/), ids[0]]);
  });

  it("that the mail server refuses is tried again until it is taken", async () => {
    const { tell } = await createCustomer();
    await moveTo(0);
    await tell(0, {});
    await drain();
    service.fail(503);
    await drainEffects({ budgetMs: 20_000 });
    expect(await db.effect.findFirst({ where: { kind: "mail" } })).toMatchObject({
      doneAt: null,
      lastError: expect.stringContaining("503"),
    });
    service.fail(null);
    await db.effect.updateMany({ where: { kind: "mail" }, data: { runAt: new Date() } });
    expect((await work()).map(({ subject }) => subject)).toEqual(["Welcome to Team"]);
  });
});
