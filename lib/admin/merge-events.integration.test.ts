import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "@/lib/billing/account/delete-account";
import { spendCredits } from "@/lib/billing/credits/ledger";
import { drain } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { subscribe } from "@/lib/billing/testing/subscribe";
import { db } from "@/lib/db";
import { previewMerge } from "./merge";
import { merging, NOW, openCheckout, purchase } from "./testing/merging";

beforeEach(() => service.reset());

describe("events that arrive later with the old user id", () => {
  it("reach the account that stays, also after a second merge, and send no email about a deleted account", async () => {
    const from = await createPerson();
    const { custom } = await openCheckout(from.id);
    const first = await merging(from);
    await first.merge();
    const bought = purchase(from.email);
    await bought.send(custom);
    await drain();
    expect(await bought.owners()).toEqual([first.account.id, first.account.id]);
    const second = await merging(first.account);
    await second.merge();
    const again = purchase(from.email);
    await again.send(custom);
    await drain();
    expect(await again.owners()).toEqual([second.account.id, second.account.id]);
    const keys = [bought, again].map(({ order }) => `paid_after_deletion:${order.id}`);
    expect(await db.effect.count({ where: { key: { in: keys } } })).toBe(0);
    await expect(previewMerge({ ...second.request, other: from.email })).resolves.toEqual({
      refusal: `${from.email} was merged into another account already.`,
    });
    await db.subscription.updateMany({ where: { userId: second.account.id }, data: { status: "expired" } });
    await eraseAccount(second.account.id);
    const late = purchase(from.email);
    await late.send(custom);
    await drain();
    expect(await late.owners()).toEqual([null, null]);
    expect(await db.effect.count({ where: { key: `paid_after_deletion:${late.order.id}` } })).toBe(1);
  });

  it("don't reach another account by a forged reference", async () => {
    const from = await createPerson();
    const { custom } = await openCheckout(from.id);
    const { account, merge } = await merging(from);
    await merge();
    const own = await openCheckout(account.id);
    for (const forged of [
      { user_id: from.id, ref: own.custom.ref },
      { user_id: account.id, ref: custom.ref },
    ]) {
      const bought = purchase(from.email);
      await bought.send(forged);
      await drain();
      expect(await bought.owners()).toEqual([null, null]);
    }
  });
});

describe("at the same time", () => {
  it("of two merges of one account one wins, also in opposite directions", async () => {
    const [from, into] = [await createPerson(), await createPerson()];
    const [there, back] = [await merging(from, into), await merging(into, from)];
    const clicks = await Promise.allSettled([there.merge(), back.merge(), there.merge(), back.merge()]);
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const click of clicks)
      if (click.status === "rejected") expect(click.reason).toMatchObject({ code: "conflict" });
    expect(await db.user.count({ where: { id: { in: [from.id, into.id] } } })).toBe(1);
    expect(await db.adminAction.count({ where: { verb: "merge", outcome: { contains: from.email } } })).toBe(
      1,
    );
  });

  it("events and uses of credits are never left behind", async () => {
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
    const done = spent.filter(
      (one) => one.status === "fulfilled" && (one.value as { ok: boolean }).ok,
    ).length;
    expect(await db.creditSpend.count({ where: { userId: account.id } })).toBe(done);
    const left = await db.creditGrant.findUniqueOrThrow({ where: { orderId: order.id } });
    expect(left.remaining).toBe(100 - done);
  });
});
