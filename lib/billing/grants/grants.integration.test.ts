import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { changeGrant, grantPlan } from "@/lib/admin/grants";
import { listActions } from "@/lib/admin/actions";
import { EMAILS } from "@/lib/email/billing-emails";
import { enqueueDatedEmails } from "@/lib/email/dated";
import { exportAccount } from "../account/export-account";
import { eraseAccount } from "../account/delete-account";
import { getAccess } from "../access/get-access";
import { getAccountVersion } from "../account/queries";
import { claimForUser } from "../features";
import { service } from "../testing/commerce-server";
import { createPerson } from "../testing/people";
import { catalogRecords } from "../testing/records";
import { subscribe } from "../testing/subscribe";
import { listGrantable } from "./grants";

const ADMIN = { email: "admin@example.com" };
const daysAhead = (days: number) => new Date(Date.now() + days * DAY_MS);

async function give(email: string, endsAt = daysAhead(30), name = "Pro"): Promise<bigint> {
  const plan = (await listGrantable(new Date())).find(({ productName }) => productName === name);
  return await grantPlan(
    ADMIN,
    { email, productId: plan?.productId ?? "", endsAt, reason: "A partner." },
    new Date(),
  );
}

beforeEach(async () => {
  service.reset();
  service.put(...catalogRecords());
  await db.catalogCache.deleteMany();
  await db.planGrant.deleteMany();
  await db.effect.deleteMany();
});

describe("a granted plan", () => {
  it("counts for access until it ends, and is no subscription", async () => {
    const user = await createPerson();
    const endsAt = daysAhead(30);
    await give(user.email, endsAt);
    const { plan, features } = await getAccess(user.id, new Date());
    expect(plan).toMatchObject({ productName: "Pro", subscriptionId: null, until: endsAt });
    expect(features.size).toBeGreaterThan(0);
    expect(await getAccess(user.id, endsAt)).toMatchObject({ plan: null });
    expect(await db.subscription.count({ where: { userId: user.id } })).toBe(0);
  });

  it("is seen by open account pages when it is given and when it is ended", async () => {
    const user = await createPerson();
    await give(user.email, daysAhead(60));
    const one = await getAccountVersion(user.id);
    const id = await give(user.email);
    const two = await getAccountVersion(user.id);
    await changeGrant(ADMIN, { id, endsAt: "now" }, new Date());
    expect(new Set([one, two, await getAccountVersion(user.id)]).size).toBe(3);
  });

  it("comes after a paid plan", async () => {
    const user = await createPerson();
    const { subscription } = await subscribe(user);
    await give(user.email);
    expect((await getAccess(user.id, new Date())).plan?.subscriptionId).toBe(subscription.id);
  });

  it("waits for an address that has no account, until the address is verified", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await give(email);
    const user = await db.user.create({ data: { email } });
    await claimForUser(db, user.id);
    expect((await getAccess(user.id, new Date())).plan).toBeNull();
    await db.user.update({ where: { id: user.id }, data: { emailVerified: new Date() } });
    await claimForUser(db, user.id);
    expect((await getAccess(user.id, new Date())).plan).not.toBeNull();
    const other = await createPerson();
    await claimForUser(db, other.id);
    expect((await getAccess(other.id, new Date())).plan).toBeNull();
  });

  it("goes to the account into which the one with its address was merged", async () => {
    const [account, email] = [await createPerson(), `${crypto.randomUUID()}@example.com`];
    await db.mergedAccount.create({
      data: { id: crypto.randomUUID(), email, intoId: account.id, mergedAt: new Date() },
    });
    await give(email);
    expect((await getAccess(account.id, new Date())).plan).not.toBeNull();
  });

  it("is refused without a plan that is for sale, for a day that is over, and for decades", async () => {
    const { email } = await createPerson();
    await expect(give(email, daysAhead(30), "No such plan")).rejects.toMatchObject({ code: "invalid" });
    await expect(give(email, daysAhead(-1))).rejects.toMatchObject({ code: "invalid" });
    await expect(give(email, daysAhead(10_000))).rejects.toMatchObject({ code: "invalid" });
    expect(await db.planGrant.count()).toBe(0);
  });

  it("is extended and ended, once by two administrators at the same moment, and what they did is recorded", async () => {
    const user = await createPerson();
    const id = await give(user.email);
    expect(await changeGrant(ADMIN, { id, endsAt: daysAhead(60) }, new Date())).toBe("extended");
    expect((await getAccess(user.id, daysAhead(45))).plan).not.toBeNull();
    const end = () => changeGrant(ADMIN, { id, endsAt: "now" }, new Date());
    expect((await Promise.all([end(), end()])).toSorted()).toEqual(["ended", "late"]);
    expect((await getAccess(user.id, new Date())).plan).toBeNull();
    expect(await changeGrant(ADMIN, { id, endsAt: daysAhead(60) }, new Date())).toBe("late");
    const { rows } = await listActions("", { type: "grants", id: String(id) });
    expect(rows.map(({ verb }) => verb)).toEqual(["end_grant", "extend_grant", "grant"]);
    expect(rows.at(-1)?.outcome).toContain("A partner.");
  });

  it("is in the exported data without the reason, and is deleted with the account", async () => {
    const user = await createPerson();
    await give(user.email);
    const exported = await exportAccount(user.id, new Date());
    expect(JSON.parse(exported)).toMatchObject({ grants: [{ productName: "Pro" }] });
    expect(exported).not.toContain("A partner.");
    await eraseAccount(user.id);
    expect(await db.planGrant.count()).toBe(0);
  });
});

describe("the emails about a granted plan", () => {
  const written = async (now: Date) => {
    const effects = await db.effect.findMany({ where: { kind: "mail" }, orderBy: { createdAt: "asc" } });
    const emails = effects.map(({ payload }) => payload as { mail: keyof typeof EMAILS } & EmailPayload);
    return await Promise.all(
      emails.map(async ({ mail, ...event }) => [mail, (await EMAILS[mail].compose(event, now))?.to ?? null]),
    );
  };
  type EmailPayload = { subject: string; detail: Record<string, string> };

  it("announce it, and once more three days before it ends", async () => {
    const user = await createPerson();
    await give(user.email, daysAhead(10));
    expect(await written(new Date())).toEqual([["plan_granted", user.email]]);
    await enqueueDatedEmails(daysAhead(6));
    expect(await db.effect.count()).toBe(1);
    await enqueueDatedEmails(daysAhead(7.5));
    await enqueueDatedEmails(daysAhead(8));
    expect(await written(daysAhead(8))).toEqual([
      ["plan_granted", user.email],
      ["grant_ends_soon", user.email],
    ]);
  });

  it("are not sent after its end was moved, nor about the end of a short grant", async () => {
    const user = await createPerson();
    const id = await give(user.email, daysAhead(3));
    await enqueueDatedEmails(daysAhead(1));
    expect(await db.effect.count()).toBe(1);
    await changeGrant(ADMIN, { id, endsAt: daysAhead(40) }, new Date());
    expect(await written(new Date())).toEqual([["plan_granted", null]]);
  });
});
