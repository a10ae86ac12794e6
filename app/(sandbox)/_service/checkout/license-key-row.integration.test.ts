import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { getMyOrder } from "../portal/documents/my-orders";
import { receiptUrl } from "../shared/service-urls";
import { passUntil } from "../lifecycle/testing/subscribed";
import { cancel } from "../subscription/update";
import { storedEventNames, storedEvents } from "../testing/events";
import { buy, DESKTOP, FIELD_GUIDE, freshShop, NOW, PRO_MONTHLY } from "../testing/shop";

const NEXT_YEAR = new Date("2027-03-31T10:15:04.000Z");

beforeEach(freshShop);

const onlyKey = () => sandboxDb.sandboxLicenseKey.findFirstOrThrow();

describe("a purchase of something with license keys", () => {
  it("brings a key for the variant's length and limit, with its event", async () => {
    const order = await buy(DESKTOP, {}, "checkout[custom][user_id]=u_17");
    const key = await onlyKey();
    expect(order.licenseKeyIds).toEqual([key.id]);
    expect(key).toMatchObject({
      orderId: order.id,
      productId: 305,
      variantId: 451,
      subscriptionId: null,
      userEmail: "noa@example.org",
      activationLimit: 3,
      activationUsage: 0,
      expiresAt: NEXT_YEAR,
      createdAt: NOW,
    });
    expect(key.key).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
    expect(await storedEventNames()).toEqual(["order_created", "license_key_created"]);
    expect((await storedEvents())[1]).toMatchObject({
      customData: { user_id: "u_17" },
      object: {
        type: "license-keys",
        attributes: { key: key.key, status: "inactive", order_id: order.id, instances_count: null },
      },
    });
  });

  it("of several units is one key with as many times the activations", async () => {
    await buy(DESKTOP, { quantity: 4 });
    expect(await sandboxDb.sandboxLicenseKey.count()).toBe(1);
    expect(await onlyKey()).toMatchObject({ activationLimit: 12 });
  });

  it("has the key in the receipt and on the order's page, as it stands then", async () => {
    const order = await buy(DESKTOP);
    const { id, key } = await onlyKey();
    const mail = await sandboxDb.sandboxMail.findFirstOrThrow();
    expect(mail.text).toContain(`License key: ${key}`);
    expect(mail.html).toContain(key);
    const shown = { id, key, activationUsage: 0, instances: [], activationLimit: 3, expiresAt: NEXT_YEAR };
    const url = receiptUrl({ slug: "fernway" }, order);
    expect((await getMyOrder(url, NOW)).licenseKeys).toEqual([{ ...shown, status: "inactive" }]);
    expect((await getMyOrder(url, NEXT_YEAR)).licenseKeys).toEqual([{ ...shown, status: "expired" }]);
  });

  it("without limits has none", async () => {
    const unlimited = { isLicenseLimitUnlimited: true, isLicenseLengthUnlimited: true };
    await sandboxDb.sandboxVariant.update({ where: { id: Number(DESKTOP) }, data: unlimited });
    await buy(DESKTOP, { quantity: 2 });
    expect(await onlyKey()).toMatchObject({ activationLimit: null, expiresAt: null });
  });
});

it("a purchase of anything else brings no key", async () => {
  const order = await buy(FIELD_GUIDE);
  expect(order.licenseKeyIds).toEqual([]);
  expect(await sandboxDb.sandboxLicenseKey.count()).toBe(0);
  expect((await sandboxDb.sandboxMail.findFirstOrThrow()).text).not.toContain("License key");
});

describe("a subscription with license keys", () => {
  beforeEach(async () => {
    const data = { hasLicenseKeys: true, isLicenseLengthUnlimited: false };
    await sandboxDb.sandboxVariant.update({ where: { id: Number(PRO_MONTHLY) }, data });
  });

  it("has a key without a date, with its event after the payment", async () => {
    const { subscriptionId } = await buy(PRO_MONTHLY);
    expect(await onlyKey()).toMatchObject({ subscriptionId, expiresAt: null, endedAt: null });
    expect(await storedEventNames()).toEqual([
      "order_created",
      "subscription_created",
      "subscription_payment_success",
      "license_key_created",
      "subscription_updated",
    ]);
  });

  it("keeps its key through a cancellation and takes it along when it expires, once", async () => {
    const { subscriptionId } = await buy(PRO_MONTHLY);
    const scope = { id: subscriptionId ?? 0 };
    await sandboxDb.sandboxEvent.deleteMany();
    await cancel(scope, NOW);
    expect(await onlyKey()).toMatchObject({ endedAt: null });
    await passUntil(NEXT_YEAR);
    await passUntil(NEXT_YEAR);
    const { endsAt } = await sandboxDb.sandboxSubscription.findUniqueOrThrow({ where: scope });
    expect(endsAt).not.toBeNull();
    expect(await onlyKey()).toMatchObject({ endedAt: endsAt, expiresAt: null });
    const events = await storedEvents();
    expect(events.map(({ name }) => name)).toEqual([
      "subscription_cancelled",
      "subscription_updated",
      "subscription_expired",
      "subscription_updated",
      "license_key_updated",
    ]);
    expect(events[4]?.object.attributes).toMatchObject({ status: "expired", expires_at: null });
  });

  it("that is canceled while a payment is overdue loses its key at once", async () => {
    const { subscriptionId } = await buy(PRO_MONTHLY);
    const other = await buy(PRO_MONTHLY, { email: "other@example.org" });
    const id = subscriptionId ?? 0;
    await sandboxDb.sandboxSubscription.update({ where: { id }, data: { status: "past_due" } });
    await cancel({ id }, NOW);
    const keys = await sandboxDb.sandboxLicenseKey.findMany({ orderBy: { id: "asc" } });
    expect(keys.map(({ subscriptionId: of, endedAt }) => [of, endedAt])).toEqual([
      [id, NOW],
      [other.subscriptionId, null],
    ]);
  });
});
