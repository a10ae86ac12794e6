import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createPerson } from "../testing/people";
import { catalogRecords, record } from "../testing/records";
import { whyNoTrial, startCheckout } from "./start";
import { click, codeOf, countCheckouts, expiresInDays, giveSubscription } from "./testing/click";

const MINUTE = 60_000;

/** What a variant costs after two weeks for nothing. */
const priceWithTrial = (variantId: number, interval: string) =>
  record("prices", variantId + 400, {
    variant_id: variantId,
    unit_price: 2_400,
    category: "subscription",
    renewal_interval_unit: interval,
    renewal_interval_quantity: 1,
    trial_interval_unit: "day",
    trial_interval_quantity: 14,
  });

const isSkipped = () => service.lastCheckout().checkout_options?.skip_trial ?? false;

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
  await db.catalogCache.deleteMany();
  service.put(...catalogRecords(), priceWithTrial(421, "month"), priceWithTrial(422, "year"));
});

describe("a free trial", () => {
  it("is given to a user who has had none, also after a plan without one", async () => {
    const user = await createPerson();
    const id = await giveSubscription(user.id, "expired");
    await db.subscription.update({ where: { id }, data: { trialEndsAt: null } });
    await click(user);
    expect(isSkipped()).toBe(false);
  });

  it("is given once: not to a user who has had one with any plan", async () => {
    const user = await createPerson();
    const id = await giveSubscription(user.id, "expired");
    await db.subscription.update({ where: { id }, data: { trialEndsAt: new Date("2026-01-01") } });
    await click(user);
    expect(isSkipped()).toBe(true);
  });

  it("is not given to an address that has had one, whichever account has that plan now", async () => {
    const [user, unproven] = [await createPerson(), await createPerson({ isVerified: false })];
    for (const person of [user, unproven]) {
      const id = await giveSubscription(person.id, "expired");
      const left = {
        userId: null,
        userEmail: person.email.toUpperCase(),
        trialEndsAt: new Date("2026-01-01"),
      };
      await db.subscription.update({ where: { id }, data: left });
    }
    await click(user);
    expect(isSkipped()).toBe(true);
    await click(unproven);
    expect(isSkipped()).toBe(false);
  });

  it("is in one open checkout: another plan comes without it until that one has closed", async () => {
    const user = await createPerson();
    const now = Date.now();
    const at = (minutes: number, variantId: string) =>
      startCheckout({ user, variantId, now: new Date(now + minutes * MINUTE) });
    const reasonAt = (minutes: number, variantId: string) =>
      whyNoTrial({ userId: user.id, variantId, now: new Date(now + minutes * MINUTE) });
    expect(await reasonAt(0, "421")).toBeNull();
    const first = await at(0, "421");
    expect(isSkipped()).toBe(false);
    expect(expiresInDays() * 24).toBeCloseTo(0.5, 2);
    expect([await reasonAt(20, "421"), await reasonAt(20, "422")]).toEqual([null, "held"]);
    await at(20, "422");
    expect(isSkipped()).toBe(true);
    expect(await at(29, "421")).toEqual(first);
    expect(countCheckouts()).toBe(2);
    expect(await reasonAt(31, "422")).toBeNull();
    await at(31, "421");
    expect(isSkipped()).toBe(false);
  });

  it("is in one of two checkouts that are opened at the same moment", async () => {
    const user = await createPerson();
    const now = new Date();
    await Promise.all(["421", "422"].map((variantId) => startCheckout({ user, variantId, now })));
    const skipped = service.requests
      .filter(({ method, path }) => method === "POST" && path === "/v1/checkouts")
      .map(({ body }) => JSON.stringify(body).includes('"skip_trial":true'));
    expect(skipped).toHaveLength(2);
    expect(new Set(skipped)).toEqual(new Set([true, false]));
  });

  it("is not lost with a checkout that could not be opened", async () => {
    const user = await createPerson();
    await click(await createPerson());
    service.fail(503);
    expect(await codeOf(click(user))).toBe("upstream");
    service.fail(null);
    await startCheckout({ user, variantId: "422", now: new Date() });
    expect(isSkipped()).toBe(false);
  });
});
