import { expect, it } from "vitest";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { createPerson } from "@/lib/billing/testing/people";
import { subscribe } from "@/lib/billing/testing/subscribe";
import { listLife } from "./life";

it("a free trial starts, and is not billed with nothing; what comes to nothing otherwise is", async () => {
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
    const life = await listLife(customerId);
    return life
      .map(({ what }) => what)
      .filter((what) => /^(?:Ordered|Billed|Trial)/.test(what))
      .toSorted();
  };
  expect(await shown(new Date(createdAt.getTime() + 7 * DAY_MS))).toEqual([
    expect.stringMatching(/^Ordered .* with a free trial$/),
    "Trial started for Pro",
  ]);
  expect(await shown(null)).toEqual([
    "Billed $0.00 for Pro",
    expect.stringMatching(/^Ordered .* for \$0\.00$/),
  ]);
});

it("a part that was given back stands with its order, and a whole one on its day", async () => {
  const user = await createPerson();
  const { order } = await subscribe(user);
  const { customerId, createdAt } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  const shown = async (data: object) => {
    await db.order.update({ where: { id: order.id }, data: { total: 2_400, currency: "USD", ...data } });
    const life = await listLife(customerId);
    return life.filter(({ key }) => key.startsWith("order-")).map(({ what, detail }) => `${what}: ${detail}`);
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
