import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { db } from "@/lib/db";
import { findCheckout } from "./progress";
import { startCheckout } from "./start";
import { createPerson } from "../testing/people";
import { catalogRecords } from "../testing/records";
import { isGenuine } from "./reference";
import { click, codeOf, countCheckouts, expiresInDays, giveSubscription } from "./testing/click";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GENERATION = "5aec0481-9a51-4a0c-9d8c-0f3e5f6f1a01";

/** As if another click closed the checkout of then that has this key just after ours has found the key taken. */
async function closeWhenFoundTaken(openKey: string, createdAt: Date) {
  await db.$executeRawUnsafe(`CREATE FUNCTION merchant.close_beside() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE merchant.checkout_intents SET open_key = NULL
    WHERE open_key = '${openKey}' AND created_at = '${createdAt.toISOString()}';
    RETURN NULL; END $$`);
  onTestFinished(async () => {
    await db.$executeRaw`DROP FUNCTION merchant.close_beside CASCADE`;
  });
  await db.$executeRaw`CREATE TRIGGER close_beside AFTER INSERT ON merchant.checkout_intents
    EXECUTE FUNCTION merchant.close_beside()`;
}

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
  service.put(...catalogRecords());
});

describe("a click on buy", () => {
  it("opens a checkout that carries who buys, where to return and until when", async () => {
    const user = await createPerson();
    const result = await startCheckout({ user, variantId: "421", now: new Date() });
    expect(result).toMatchObject({ kind: "redirect", url: expect.stringContaining("/checkout/custom/") });
    const intent = await db.checkoutIntent.findFirstOrThrow({ where: { userId: user.id } });
    const sent = service.lastCheckout();
    expect(sent.checkout_data).toMatchObject({ email: user.email, name: "Noa" });
    const { user_id: userId, ref } = sent.checkout_data.custom;
    expect(userId).toBe(user.id);
    expect(isGenuine(ref ?? "", intent.id, user.id, new Date())).toBe(true);
    expect(sent.product_options.redirect_url).toBe(
      `http://shop.localhost/checkout/return?intent=${intent.id}`,
    );
    expect(Date.parse(sent.expires_at)).toBeGreaterThan(intent.expiresAt.getTime());
  });

  it("opens one checkout when it is clicked twenty times at once", async () => {
    const user = await createPerson();
    service.delay(150);
    const now = new Date();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => startCheckout({ user, variantId: "421", now })),
    );
    expect(countCheckouts()).toBe(1);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await db.checkoutIntent.count({ where: { userId: user.id } })).toBe(1);
  });

  it("reads our tables while the service's time is requested", { tags: ["slow"] }, async () => {
    await db.catalogCache.deleteMany();
    service.live(GENERATION);
    service.delay(1_000);
    const clicked = click(await createPerson());
    const both = ["/control/generation", "/v1/stores/7001"].map((path) => expect.objectContaining({ path }));
    await vi.waitFor(() => expect(service.requests).toEqual(expect.arrayContaining(both)), { timeout: 900 });
    service.delay(0);
    expect(await clicked).toMatchObject({ kind: "redirect" });
  });

  it("does not lead to a checkout that was deleted by a reset of the sandbox while it was opened", async () => {
    const user = await createPerson();
    await click(await createPerson());
    service.delay(300);
    const clicked = codeOf(click(user));
    await vi.waitFor(() => expect(countCheckouts()).toBe(2));
    await db.checkoutIntent.deleteMany({ where: { userId: user.id } });
    expect(await clicked).toBe("unavailable");
  });

  it("leads back to the open checkout within the hour, and to a new one after it", async () => {
    const user = await createPerson();
    const now = Date.now();
    const at = (minutes: number) =>
      startCheckout({ user, variantId: "421", now: new Date(now + minutes * MINUTE) });
    const first = await at(0);
    expect(await at(59)).toEqual(first);
    expect(await at(61)).not.toEqual(first);
    expect(countCheckouts()).toBe(2);
  });

  it("leads to a new one after the hour also when another click closes the old one first", async () => {
    const user = await createPerson();
    const now = new Date();
    const first = await startCheckout({ user, variantId: "421", now });
    await closeWhenFoundTaken(`${user.id}:421`, now);
    const later = new Date(now.getTime() + 61 * MINUTE);
    const second = await startCheckout({ user, variantId: "421", now: later });
    expect(second).toMatchObject({ kind: "redirect" });
    expect(second).not.toEqual(first);
    expect(countCheckouts()).toBe(2);
  });

  it("is found by the user who began it, until it has closed, and by no one else", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    const now = new Date();
    const begun = await startCheckout({ user, variantId: "421", now });
    if (begun.kind !== "redirect") throw new Error("it was not begun");
    const { intentId, url } = begun;
    const find = (userId: string, at: Date) => findCheckout({ userId, intentId, now: at });
    expect(await find(user.id, now)).toEqual({ variantId: "421", isPaid: false, url });
    expect(await find(other.id, now)).toBeNull();
    const later = new Date(now.getTime() + 61 * MINUTE);
    expect(await find(user.id, later)).toMatchObject({ url: null });
  });

  it("opens separate checkouts for separate plans and for separate people", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    await startCheckout({ user, variantId: "421", now: new Date() });
    await startCheckout({ user, variantId: "422", now: new Date() });
    await startCheckout({ user: other, variantId: "421", now: new Date() });
    expect(countCheckouts()).toBe(3);
  });

  it("works again after the service failed", async () => {
    const user = await createPerson();
    await startCheckout({ user: await createPerson(), variantId: "421", now: new Date() });
    service.fail(503);
    expect(await codeOf(startCheckout({ user, variantId: "421", now: new Date() }))).toBe("upstream");
    service.fail(null);
    expect(await startCheckout({ user, variantId: "421", now: new Date() })).toMatchObject({
      kind: "redirect",
    });
  });

  it("does not wait for ever for a click whose process was killed", async () => {
    const user = await createPerson();
    const createdAt = new Date(Date.now() - 2 * MINUTE);
    const openKey = `${user.id}:421`;
    await db.checkoutIntent.create({
      data: {
        userId: user.id,
        variantId: "421",
        openKey,
        createdAt,
        expiresAt: new Date(Date.now() + MINUTE),
      },
    });
    expect(await startCheckout({ user, variantId: "421", now: new Date() })).toMatchObject({
      kind: "redirect",
    });
  });

  it("is refused for what is not for sale", async () => {
    const user = await createPerson();
    const wanted = ["999", "", "421 OR 1=1", "__proto__"];
    const codes = await Promise.all(
      wanted.map((variantId) => codeOf(startCheckout({ user, variantId, now: new Date() }))),
    );
    expect(codes).toEqual(["not_found", "not_found", "not_found", "not_found"]);
    expect(countCheckouts()).toBe(0);
  });
});

describe("while the service's clock is ahead", () => {
  it("a checkout expires by that clock", async () => {
    service.live(GENERATION, { aheadMs: 30 * DAY });
    await click(await createPerson());
    expect(expiresInDays()).toBeCloseTo(30 + 2 / 24, 2);
  });

  it("the checkout of before the clock was moved is not used again, and the one after it is", async () => {
    const user = await createPerson();
    service.live(GENERATION);
    const first = await click(user);
    service.live(GENERATION, { aheadMs: DAY });
    const second = await click(user);
    expect(second).not.toEqual(first);
    expect(await click(user)).toEqual(second);
    expect(countCheckouts()).toBe(2);
  });

  it("a canceled subscription that has ended there no longer prevents buying", async () => {
    const user = await createPerson();
    await giveSubscription(user.id, "cancelled", new Date(Date.now() + DAY));
    expect(await click(user)).toMatchObject({ kind: "subscribed" });
    service.live(GENERATION, { aheadMs: 2 * DAY });
    expect(await click(user)).toMatchObject({ kind: "redirect" });
  });
});

describe("a second subscription", () => {
  it.each(["active", "on_trial", "past_due", "paused", "unpaid"])(
    "is refused next to one that is %s, which the result names",
    async (status) => {
      const user = await createPerson();
      const subscriptionId = await giveSubscription(user.id, status);
      const result = await startCheckout({ user, variantId: "422", now: new Date() });
      expect(result).toEqual({ kind: "subscribed", subscriptionId });
      expect(countCheckouts()).toBe(0);
    },
  );

  it("is refused while a canceled one is still paid for, and sold when it has ended", async () => {
    const user = await createPerson();
    await giveSubscription(user.id, "expired");
    const id = await giveSubscription(user.id, "cancelled", new Date(Date.now() + MINUTE));
    expect(await startCheckout({ user, variantId: "421", now: new Date() })).toMatchObject({
      subscriptionId: id,
    });
    const later = new Date(Date.now() + 2 * MINUTE);
    expect(await startCheckout({ user, variantId: "421", now: later })).toMatchObject({ kind: "redirect" });
  });

  it("does not keep a subscriber from buying what is paid once", async () => {
    const user = await createPerson();
    await giveSubscription(user.id, "active");
    expect(await startCheckout({ user, variantId: "441", now: new Date() })).toMatchObject({
      kind: "redirect",
    });
  });
});
