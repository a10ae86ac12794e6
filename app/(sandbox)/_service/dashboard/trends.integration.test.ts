import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, TEAM_MONTHLY, buy, freshShop } from "../testing/shop";
import { subscribe } from "../testing/subscriber";
import { cancel } from "../subscription/cancel";
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

it("counts a subscription by the month from its first payment until it ends", async () => {
  const { subscription } = await subscribe(PRO_MONTHLY);
  await subscribe(TEAM_MONTHLY, "trial@example.org");
  await sandboxDb.sandboxSubscription.update({ where: { id: subscription.id }, data: { createdAt: ago(4) } });
  const before = await trendsOf(STORE, 7, NOW);
  expect(before.mrr.map(({ value }) => value)).toEqual([0, 0, 2400, 2400, 2400, 2400, 2400]);
  await cancel({ id: subscription.id }, NOW);
  const after = await trendsOf(STORE, 7, NOW);
  expect(after.mrr.map(({ value }) => value)).toEqual([0, 0, 2400, 2400, 2400, 2400, 0]);
});
