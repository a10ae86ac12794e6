import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { adapter } from "@/lib/auth/adapter";
import { getVerifiedUserId } from "@/lib/auth/users";
import { exportAccount } from "@/lib/billing/account/export-account";
import { trialKeyOf } from "@/lib/billing/checkout/open-checkout";
import { isTest } from "@/lib/billing/mode";
import { createPerson } from "@/lib/billing/testing/people";
import { subscribe } from "@/lib/billing/testing/subscribe";
import { db } from "@/lib/db";
import { listActions } from "./actions";
import { mergeAccounts, previewMerge } from "./merge";
import { ADMIN, countRows, createRich, merging, NOW, openCheckout } from "./testing/merging";

const GONE_WITH_USER = new Set(["sessions", "address_changes"]);

beforeEach(() => service.reset());

describe("an account that is merged into another one", () => {
  it("moves with every row of every table, once, and is in the audit log", async () => {
    const { user } = await createRich();
    const { account, request, merge } = await merging(user);
    const [before, kept] = [await countRows(user.id), await countRows(account.id)];
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const preview = await previewMerge(request);
    const both = { name: "Plans that the account then pays for at the same time", count: 2 };
    expect(preview).toMatchObject({ resolved: [both, { name: "Sessions that end", count: 1 }] });
    await merge();
    const expected = Object.entries(before).map(([name, count]) => {
      const merged = name === "merged_accounts.into_id" ? 1 : 0;
      return [name, (kept[name] ?? 0) + (GONE_WITH_USER.has(name) ? 0 : count) + merged];
    });
    expect(await countRows(account.id)).toEqual(Object.fromEntries(expected));
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
    const moved = "moved" in preview ? preview.moved.map(({ name, count }) => `${name}: ${count}`) : [];
    const subject = { type: "customers", id: request.customerId };
    expect((await listActions("", subject)).rows).toMatchObject([
      { verb: "merge", outcome: `${user.email} into ${account.email}. ${moved.join(", ")}.` },
    ]);
    expect(moved).toHaveLength(14);
  });

  it("is reached by its address and its sign-ins, and not by its sessions", async () => {
    const { user } = await createRich();
    const { account, merge } = await merging(user);
    await merge();
    expect(await getVerifiedUserId({ email: user.email }, NOW)).toBe(account.id);
    expect(await adapter.getUserByEmail(user.email)).toMatchObject({ id: account.id });
    const github = { provider: "github", providerAccountId: user.id };
    expect(await adapter.getUserByAccount(github)).toMatchObject({ id: account.id });
    expect(await db.session.count({ where: { sessionToken: `secret-${user.id}` } })).toBe(0);
    expect(JSON.parse(await exportAccount(account.id, NOW))).toMatchObject({
      mergedAccounts: expect.arrayContaining([expect.objectContaining({ email: user.email })]),
    });
    // Whoever changes their own address to it has proven it: it is theirs then.
    const other = await createPerson();
    await db.user.update({ where: { id: other.id }, data: { email: user.email } });
    expect(await getVerifiedUserId({ email: user.email }, NOW)).toBe(other.id);
  });

  it("keeps one of what both have, and the preview names it", async () => {
    const from = await createPerson();
    const { account, request, subscriptionId, merge } = await merging(from);
    const host = await subscribe(await createPerson());
    const seat = { createdAt: NOW, acceptedAt: NOW };
    for (const { id: userId, email: address } of [from, account])
      await db.seat.create({ data: { ...seat, userId, address, subscriptionId: host.subscription.id } });
    await db.seat.create({ data: { ...seat, userId: from.id, address: from.email, subscriptionId } });
    for (const { id: userId } of [from, account]) {
      await db.declinedPurchase.create({ data: { userId, orderId: "1", declinedAt: NOW } });
      await db.creditSpend.create({
        data: { userId, key: "same", amount: 1, balance: 1, at: NOW, testMode: isTest },
      });
      await openCheckout(userId, trialKeyOf(userId));
    }
    expect(await previewMerge(request)).toMatchObject({
      moved: [
        { name: "Checkouts", count: 1 },
        { name: "Uses of credits", count: 1 },
      ],
      resolved: [
        { name: expect.stringMatching(/^Seats that end/), count: 2 },
        { name: "Purchases that both accounts declined", count: 1 },
        { name: expect.stringMatching(/^Uses of credits/), count: 1 },
      ],
    });
    await merge();
    const own = { where: { userId: account.id } };
    expect(await db.seat.findMany(own)).toMatchObject([{ subscriptionId: host.subscription.id }]);
    expect((await db.creditSpend.findMany({ ...own, orderBy: { id: "asc" } })).map(({ key }) => key)).toEqual(
      [`${from.id}:same`, "same"],
    );
    expect(await db.declinedPurchase.count(own)).toBe(1);
    const keys = (await db.checkoutIntent.findMany(own)).map(({ openKey }) => openKey ?? "");
    expect(keys.toSorted((a, b) => a.localeCompare(b))).toEqual(["", trialKeyOf(account.id)]);
  });

  it.each([
    ["admin", "member", "admin"],
    ["member", "admin", "admin"],
    ["member", "billing", "billing"],
    ["billing", "admin", "admin"],
    ["member", "member", "member"],
  ])("has the higher role on a plan where they are %s and %s: %s", async (removed, kept, role) => {
    const from = await createPerson();
    const { account, merge } = await merging(from);
    const { subscription } = await subscribe(await createPerson());
    const seat = { subscriptionId: subscription.id, createdAt: NOW, acceptedAt: NOW };
    await db.seat.createMany({
      data: [
        { ...seat, userId: from.id, address: from.email, role: removed },
        { ...seat, userId: account.id, address: account.email, role: kept },
      ],
    });
    await merge();
    const seats = await db.seat.findMany({ where: { subscriptionId: subscription.id } });
    expect(seats).toMatchObject([{ userId: account.id, role }]);
  });
});

describe("a merge is refused", () => {
  it("for an account that isn’t there, the same one, an unverified one, an admin’s, and another customer’s", async () => {
    const from = await createPerson();
    const { request, account } = await merging(from);
    const unverified = await createPerson({ isVerified: false });
    const admin = await db.user.upsert({
      where: { email: ADMIN.email },
      create: { ...ADMIN, emailVerified: NOW },
      update: { emailVerified: NOW },
    });
    const ofAdmin = await merging(from, { ...admin, name: null });
    const refused: [typeof request, RegExp][] = [
      [{ ...request, other: "nobody@example.com" }, /There is no account/],
      [{ ...request, other: account.email.toUpperCase() }, /the same account/],
      [{ ...request, other: unverified.email }, /never verified/],
      [{ ...request, other: ADMIN.email }, /administrator/],
      [ofAdmin.request, /administrator/],
      [{ ...request, account: from.email, other: account.email }, /owns nothing/],
      [{ ...request, customerId: "none" }, /owns nothing/],
      [{ ...request, other: "" }, /There is no account/],
    ];
    const merges = { where: { verb: "merge", subjectId: request.customerId } };
    for (const [wrong, message] of refused) {
      expect(await previewMerge(wrong)).toEqual({ refusal: expect.stringMatching(message) });
      await expect(mergeAccounts(ADMIN, wrong, NOW)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringMatching(message),
      });
    }
    expect(await db.adminAction.count(merges)).toBe(0);
    expect(await db.user.count({ where: { id: { in: [from.id, account.id] } } })).toBe(2);
  });
});
