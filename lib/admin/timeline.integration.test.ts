import { expect, it } from "vitest";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { enqueue } from "@/lib/billing/effects/enqueue";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { subscribe } from "@/lib/billing/testing/subscribe";
import { listTimeline } from "./timeline";

it("a free trial starts, and is not billed with nothing; an invoice over nothing has no charge", async () => {
  const user = await createPerson();
  const { order, subscription, invoice } = await subscribe(user);
  const { customerId, createdAt } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  await db.order.update({ where: { id: order.id }, data: { total: 0, currency: "USD" } });
  await db.subscriptionInvoice.update({
    where: { id: invoice.id },
    data: { customerId, total: 0, currency: "USD", billingReason: "initial", productName: "Pro", createdAt },
  });
  const shown = async (trialEndsAt: Date | null) => {
    await db.subscription.update({ where: { id: subscription.id }, data: { trialEndsAt } });
    const timeline = await listTimeline(customerId);
    return timeline
      .map(({ what }) => what)
      .filter((what) => /^(?:Ordered|Billed|No charge|Trial)/.test(what))
      .toSorted();
  };
  expect(await shown(new Date(createdAt.getTime() + 7 * DAY_MS))).toEqual([
    expect.stringMatching(/^Ordered .* with a free trial$/),
    "Trial started for Pro",
  ]);
  expect(await shown(null)).toEqual(["No charge for Pro", expect.stringMatching(/^Ordered .* for \$0\.00$/)]);
});

it("a part that was given back stands with its order, and a whole one on its day", async () => {
  const user = await createPerson();
  const { order } = await subscribe(user);
  const { customerId, createdAt } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  const shown = async (data: object) => {
    await db.order.update({ where: { id: order.id }, data: { total: 2_400, currency: "USD", ...data } });
    const timeline = await listTimeline(customerId);
    return timeline
      .filter(({ key }) => key.startsWith("order-"))
      .map(({ what, detail }) => `${what}: ${detail}`);
  };
  const part = { status: "paid", refundedAmount: 500, refundedAt: null };
  expect(await shown(part)).toEqual([
    expect.stringMatching(/^Ordered .* for \$24\.00: order \d+, paid, \$5\.00 refunded$/),
  ]);
  const refundedAt = new Date(createdAt.getTime() + DAY_MS);
  expect(await shown({ status: "refunded", refundedAmount: 2_400, refundedAt })).toEqual([
    "Refunded $24.00: null",
    expect.stringMatching(/, refunded$/),
  ]);
});

it("an email about another kind of record with the same id is not in it", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const [{ subscription }, { order }] = [await subscribe(one), await subscribe(other)];
  const { customerId } = await db.subscription.findUniqueOrThrow({ where: { id: subscription.id } });
  const { customerId: otherId } = await db.order.update({
    where: { id: order.id },
    data: { id: subscription.id, customerId: String(nextId()) },
  });
  const payload = { mail: "refunded", subject: subscription.id, detail: { type: "order", amount: "100" } };
  const refunded = { kind: "mail" as const, key: `mail:refunded:order:${subscription.id}:100`, payload };
  await db.$transaction((tx) => enqueue(tx, [refunded], new Date()));
  const emailsOf = async (id: string) =>
    (await listTimeline(id)).filter(({ key }) => key === `email-${refunded.key}`).length;
  expect([await emailsOf(customerId), await emailsOf(otherId)]).toEqual([0, 1]);
});

it("the emails about a customer's records are in it, with what became of them", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const [{ order, subscription, invoice }, { subscription: foreign }] = [
    await subscribe(one),
    await subscribe(other),
  ];
  const { customerId } = await db.order.update({
    where: { id: order.id },
    data: { customerId: String(nextId()) },
  });
  await db.subscription.update({ where: { id: subscription.id }, data: { customerId } });
  await db.subscriptionInvoice.update({ where: { id: invoice.id }, data: { customerId } });
  await db.effect.deleteMany();
  const effects = [
    mail("welcome", subscription.id),
    mail("refunded", invoice.id),
    mail("welcome", foreign.id),
  ];
  await db.$transaction((tx) => enqueue(tx, effects, new Date()));
  await db.effect.update({
    where: { key: `mail:welcome:${subscription.id}` },
    data: { doneAt: new Date(), outcome: "sent" },
  });
  const emails = (await listTimeline(customerId)).filter(({ key }) => key.startsWith("email-"));
  expect(emails.map(({ what, detail }) => `${what}: ${detail}`).toSorted()).toEqual([
    "Email: Refund: waiting to be sent",
    "Email: Welcome: null",
  ]);
});

function mail(name: string, subject: string) {
  return {
    kind: "mail" as const,
    key: `mail:${name}:${subject}`,
    payload: { mail: name, subject, detail: {} },
  };
}
