import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, TEAM_MONTHLY, buy, freshShop } from "../testing/shop";
import { subscribe } from "../testing/subscriber";
import { cancel, resume, updateSubscription } from "../subscription/update";
import { trendsOf } from "./trends";

const STORE = { id: 7001 };
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

beforeEach(freshShop);

it("has a value for each day, the oldest first, and nothing of other stores", async () => {
  const { revenue, mrr, failed } = await trendsOf(STORE, 7, NOW);
  expect(revenue.map(({ day }) => day)).toEqual([
    "2026-03-25",
    "2026-03-26",
    "2026-03-27",
    "2026-03-28",
    "2026-03-29",
    "2026-03-30",
    "2026-03-31",
  ]);
  await buy(FIELD_GUIDE);
  expect([...revenue, ...mrr, ...failed].every(({ value }) => value === 0)).toBe(true);
  const other = await trendsOf({ id: 7002 }, 7, NOW);
  expect(other.revenue.every(({ value }) => value === 0)).toBe(true);
});

it("counts what came in on its day, less what was given back", async () => {
  const guide = await buy(FIELD_GUIDE);
  const pro = await buy(PRO_MONTHLY, { email: "ada@example.org" });
  await sandboxDb.sandboxOrder.update({
    where: { id: pro.id },
    data: { createdAt: ago(2), refundedAmount: 400, status: "partial_refund" },
  });
  const { revenue } = await trendsOf(STORE, 7, NOW);
  expect(revenue.map(({ value }) => value)).toEqual([0, 0, 0, 0, 2000, 0, 3900]);
  expect(guide.id).not.toBe(pro.id);
});

it("counts a subscription by the month from its first payment until what was paid for ends", async () => {
  const { subscription } = await subscribe(PRO_MONTHLY);
  await subscribe(TEAM_MONTHLY, "trial@example.org");
  await sandboxDb.sandboxSubscription.update({ where: { id: subscription.id }, data: { createdAt: ago(4) } });
  await cancel({ id: subscription.id }, NOW);
  const running = await trendsOf(STORE, 7, NOW);
  expect(running.mrr.map(({ value }) => value)).toEqual([0, 0, 2400, 2400, 2400, 2400, 2400]);
  await sandboxDb.sandboxSubscription.update({ where: { id: subscription.id }, data: { endsAt: ago(-0.1) } });
  expect(await mrrToday()).toBe(2400);
  await sandboxDb.sandboxSubscription.update({ where: { id: subscription.id }, data: { endsAt: ago(0) } });
  const ended = await trendsOf(STORE, 7, NOW);
  expect(ended.mrr.map(({ value }) => value)).toEqual([0, 0, 2400, 2400, 2400, 2400, 0]);
});

it("doesn't count what was canceled during a trial or a pause", async () => {
  const trial = await subscribe(TEAM_MONTHLY, "trial@example.org");
  await cancel({ id: trial.subscription.id }, NOW);
  const paused = await subscribe(PRO_MONTHLY, "paused@example.org");
  const id = paused.subscription.id;
  await updateSubscription({ id }, { pause: { mode: "void", resumesAt: null } }, { now: NOW });
  expect(await mrrToday()).toBe(0);
  await cancel({ id }, NOW);
  expect(await mrrToday()).toBe(0);
  await resume({ id }, NOW);
  await cancel({ id }, NOW);
  expect(await mrrToday()).toBe(2400);
});

it("subtracts discounts that still apply and tax that prices include", async () => {
  await sandboxDb.sandboxDiscount.updateMany({
    where: { code: "FIVEOFF" },
    data: { duration: "repeating", durationInMonths: 3 },
  });
  await subscribe(PRO_MONTHLY, "ada@example.org", "checkout[discount_code]=FIVEOFF");
  expect(await mrrToday()).toBe(1900);
  const { id } = await sandboxDb.sandboxDiscountRedemption.findFirstOrThrow();
  await sandboxDb.sandboxDiscountRedemption.update({ where: { id }, data: { duration: "once" } });
  expect(await mrrToday()).toBe(2400);
  await sandboxDb.sandboxStore.update({ where: STORE, data: { taxInclusive: true } });
  await sandboxDb.sandboxOrder.updateMany({ data: { taxInclusive: true, taxRate: "20.00" } });
  expect(await mrrToday()).toBe(2000);
});

async function mrrToday(): Promise<number | undefined> {
  const { mrr } = await trendsOf(STORE, 7, NOW);
  return mrr.at(-1)?.value;
}
