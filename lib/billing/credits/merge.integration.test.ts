import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, expect, it } from "vitest";
import { merging, NOW, openCheckout, purchase } from "@/lib/admin/testing/merging";
import { drain } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { subscribe } from "@/lib/billing/testing/subscribe";
import { db } from "@/lib/db";
import { spendCredits } from "./ledger";

beforeEach(() => service.reset());

it("a merge leaves no event and no use of credits behind that comes at the same time", async () => {
  const from = await createPerson();
  const { account, merge } = await merging(from);
  const { order } = await subscribe(from);
  const grant = { orderId: order.id, amount: 100, remaining: 100, startsAt: NOW };
  await db.creditGrant.create({ data: grant });
  const bought = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const one = purchase(from.email);
      await one.send((await openCheckout(from.id, `${from.id}:${nextId()}`)).custom);
      return one;
    }),
  );
  const spends = Array.from({ length: 6 }, (_, key) => spendCredits(from.id, 1, `${key}`, NOW));
  const [, merged, ...spent] = await Promise.allSettled([drain(), merge(), ...spends]);
  expect(merged).toMatchObject({ status: "fulfilled" });
  await db.webhookEvent.updateMany({ where: { status: "pending" }, data: { runAt: NOW } });
  await drain();
  for (const { owners } of bought) expect(await owners()).toEqual([account.id, account.id]);
  const done = spent.filter((one) => one.status === "fulfilled" && (one.value as { ok: boolean }).ok).length;
  expect(await db.creditSpend.count({ where: { userId: account.id } })).toBe(done);
  const left = await db.creditGrant.findUniqueOrThrow({ where: { orderId: order.id } });
  expect(left.remaining).toBe(100 - done);
});
