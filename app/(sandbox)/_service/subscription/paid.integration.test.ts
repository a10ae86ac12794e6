import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { refund } from "../refunds/refund";
import { NOW, PRO_MONTHLY, TEAM_MONTHLY, buy, freshShop } from "../testing/shop";
import { updateSubscription } from "./update";

beforeEach(freshShop);

const welcome = { discountCode: "WELCOME20" };
const taxed = { country: "DE" };

/** Pro for $24.00 a month, of which so much was given back, is given up on its first day; answers what it is credited with. */
async function creditAfter(changes: object, refunded: number | null) {
  const { id: orderId, subscriptionId } = await buy(PRO_MONTHLY, changes);
  if (refunded !== 0) await refund({ type: "orders", id: orderId }, refunded, NOW);
  await changeTo(TEAM_MONTHLY, subscriptionId);
  return creditOf("Pro Monthly");
}

function changeTo(variant: string, subscriptionId: number | null) {
  const scope = { id: subscriptionId ?? 0 };
  return updateSubscription(scope, { variantId: Number(variant) }, { now: NOW, billing: "at_once" });
}

async function creditOf(plan: string) {
  const description = { startsWith: `Unused time of ${plan}` };
  const line = await sandboxDb.sandboxInvoiceLine.findFirst({
    where: { description },
    orderBy: { id: "desc" },
  });
  return line?.amount ?? 0;
}

it.each([
  ["paid", {}, 0, -2400],
  ["paid and given back", {}, null, 0],
  ["paid and given back in part", {}, 1000, -1400],
  ["paid with a discount", welcome, 0, -1920],
  ["paid with a discount and given back", welcome, null, 0],
  ["paid with a discount and given back in part", welcome, 960, -960],
  ["paid with tax and given back in part", taxed, 1428, -1200],
  ["paid with tax and a discount and given back", { ...taxed, ...welcome }, null, 0],
])("what was %s is credited once", async (_what, changes, refunded, credit) => {
  expect(await creditAfter(changes, refunded)).toBe(credit);
});

it("what was paid for a change and given back is not credited by the next change", async () => {
  const { subscriptionId } = await buy(PRO_MONTHLY);
  await changeTo(TEAM_MONTHLY, subscriptionId);
  const { id } = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow({ orderBy: { id: "desc" } });
  await refund({ type: "subscription-invoices", id }, null, NOW);
  await changeTo(PRO_MONTHLY, subscriptionId);
  expect(await creditOf("Team Monthly")).toBe(-2400);
});
