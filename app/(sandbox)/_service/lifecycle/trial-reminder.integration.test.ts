import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { cancel, resume, updateSubscription } from "../subscription/update";
import { replaceCard } from "../subscription/replace-card";
import { NOW, TEAM_MONTHLY, freshShop } from "../testing/shop";
import { storedSubscription } from "../testing/subscriber";
import { history, on, passUntil, subscribed } from "./testing/subscribed";

// The trial of Team begins on 31 March 2026 and lasts fourteen days.
const REMINDED = on("2026-04-11");
const ENDS = on("2026-04-14");

beforeEach(freshShop);

const trial = () => subscribed({}, TEAM_MONTHLY);

async function reminders() {
  const mails = await sandboxDb.sandboxMail.findMany({ orderBy: { id: "asc" } });
  return mails.flatMap(({ subject, createdAt }) => (subject.startsWith("Your trial") ? [createdAt] : []));
}

describe("three days before a trial ends", () => {
  it("its customer gets one email, and the merchant no event", async () => {
    const { id, updatedAt } = await trial();
    expect(await passUntil(on("2026-04-12"))).toBe(1);
    expect(await history()).toEqual([]);
    expect(await storedSubscription(id)).toMatchObject({ status: "on_trial", updatedAt, dueAt: ENDS });
    const [mail] = await sandboxDb.sandboxMail.findMany();
    expect(mail).toMatchObject({
      recipient: "noa@example.org",
      subject: "Your trial of Team Monthly ends on 14 April 2026",
      createdAt: REMINDED,
    });
    expect(mail?.text).toContain(
      "First payment: $49.00\nCard: Visa ending in 4242\n\nManage subscription: http",
    );
    await passUntil(on("2026-06-30"));
    expect(await reminders()).toEqual([REMINDED]);
  });

  it("it comes before the payment, also when both are due at once", async () => {
    await trial();
    await passUntil(ENDS);
    const mails = await sandboxDb.sandboxMail.findMany({ orderBy: { id: "asc" } });
    expect(mails.map(({ subject }) => subject.slice(0, 12))).toEqual(["Your trial o", "Your receipt"]);
    expect(await history()).toEqual([
      "2026-04-14 subscription_payment_success paid",
      "2026-04-14 subscription_updated active",
    ]);
  });

  it("another card neither takes it away nor brings it back", async () => {
    const { id } = await trial();
    const card = { cardNumber: "5555555555554444", cardExpiry: "11/31", cardCvc: "321" };
    await replaceCard({ id }, card, on("2026-04-10"));
    await passUntil(on("2026-04-12"));
    await replaceCard({ id }, card, on("2026-04-12"));
    await passUntil(ENDS);
    expect(await reminders()).toEqual([REMINDED]);
  });

  it("there is no reminder of a canceled trial", async () => {
    const { id } = await trial();
    await cancel({ id }, NOW);
    await passUntil(on("2026-06-30"));
    expect(await reminders()).toEqual([]);
  });

  it("one that was taken back is as it was, but for what has passed", async () => {
    const { id } = await trial();
    await cancel({ id }, NOW);
    await resume({ id }, on("2026-04-02"));
    await passUntil(on("2026-04-12"));
    expect(await reminders()).toEqual([REMINDED]);
    await cancel({ id }, on("2026-04-12"));
    await resume({ id }, on("2026-04-13"));
    await passUntil(ENDS);
    expect(await reminders()).toEqual([REMINDED]);
  });

  it("counts from an end that was moved, and there is no mail where that is too near", async () => {
    const { id } = await trial();
    await updateSubscription({ id }, { trialEndsAt: on("2026-04-20") }, { now: NOW });
    await passUntil(on("2026-04-18"));
    expect(await reminders()).toEqual([on("2026-04-17")]);
    await updateSubscription({ id }, { trialEndsAt: on("2026-04-19") }, { now: on("2026-04-18") });
    await passUntil(on("2026-04-30"));
    expect(await reminders()).toHaveLength(1);
  });

  it("a trial that is no longer than that has none", async () => {
    await sandboxDb.sandboxVariant.update({
      where: { id: Number(TEAM_MONTHLY) },
      data: { trialIntervalCount: 3 },
    });
    await sandboxDb.sandboxPrice.updateMany({
      where: { variantId: Number(TEAM_MONTHLY) },
      data: { trialIntervalQuantity: 3 },
    });
    await trial();
    await passUntil(on("2026-04-30"));
    expect(await reminders()).toEqual([]);
  });
});
