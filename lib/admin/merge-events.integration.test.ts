import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "@/lib/billing/account/delete-account";
import { drain } from "@/lib/billing/testing/deliver";
import { createPerson } from "@/lib/billing/testing/people";
import { db } from "@/lib/db";
import { previewMerge } from "./merge";
import { merging, openCheckout, purchase } from "./testing/merging";

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
});
