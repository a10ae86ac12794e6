import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as postMissing } from "@/app/(sandbox)/sandbox/control/[[...missing]]/route";
import { GET as getMails } from "@/app/(sandbox)/sandbox/control/mails/route";
import { GET as getDeliveries } from "@/app/(sandbox)/sandbox/control/deliveries/route";
import { POST as postProduct } from "@/app/(sandbox)/sandbox/control/products/route";
import { GET as getIdle } from "@/app/(sandbox)/sandbox/control/idle/route";
import { POST as postMail } from "@/app/(sandbox)/sandbox/inbox/messages/route";
import { sandboxDb } from "../db";
import { env } from "../env";
import { payByControl, paymentOrder } from "./pay";
import { purchase } from "../testing/purchase";
import { Receiver } from "../testing/receiver";
import { DESKTOP, FIELD_GUIDE, NOW, PRO_MONTHLY, buy, freshShop } from "../testing/shop";
import { buyUrl, customCheckoutUrl } from "../shared/service-urls";

const store = { slug: "fernway" };

beforeEach(freshShop);

const call = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost:3000/sandbox${path}`, {
    headers: { Authorization: `Bearer ${env.SANDBOX_API_KEY}`, "Content-Type": "application/json" },
    ...init,
  });
const payFor = (order: object) =>
  payByControl(paymentOrder.parse({ email: "noa@example.org", ...order }), NOW);
const createProduct = (body: object) =>
  postProduct(call("/control/products", { method: "POST", body: JSON.stringify(body) }));
const post = (body: unknown, init: RequestInit = {}) =>
  postMail(call("/inbox/messages", { method: "POST", body: JSON.stringify(body), ...init }));

it("an address that the control API does not have is a 404 with a sentence, as every error", async () => {
  const answer = await postMissing(call("/control/snapshot/a", { method: "POST" }));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: expect.stringContaining("no such endpoint") });
});

describe("a product made by the control API", () => {
  it("is for sale at once, with its interval and its trial", async () => {
    const answer = await createProduct({
      name: "Studio",
      unit_price: 4_905,
      interval: "year",
      trial_days: 3,
    });
    expect(answer.status).toBe(201);
    const { variant_id, product_id } = (await answer.json()) as { variant_id: number; product_id: number };
    const variant = await sandboxDb.sandboxVariant.findUniqueOrThrow({ where: { id: variant_id } });
    expect(variant).toMatchObject({ productId: product_id, interval: "year", intervalCount: 1 });
    expect(variant).toMatchObject({ hasFreeTrial: true, trialInterval: "day", trialIntervalCount: 3 });
    const product = await sandboxDb.sandboxProduct.findUniqueOrThrow({ where: { id: product_id } });
    expect(product).toMatchObject({ name: "Studio", status: "published" });
    await payFor({ variant_id });
    expect(await sandboxDb.sandboxSubscription.count()).toBe(1);
  });

  it("is paid once where no interval is given", async () => {
    const { variant_id } = (await (await createProduct({ name: "Poster", unit_price: 900 })).json()) as {
      variant_id: number;
    };
    await payFor({ variant_id });
    expect(await sandboxDb.sandboxOrder.findFirstOrThrow()).toMatchObject({ subtotal: 900 });
    expect(await sandboxDb.sandboxSubscription.count()).toBe(0);
  });

  it.each([
    {},
    { name: " ", unit_price: 1 },
    { name: "A", unit_price: 1.5 },
    { name: "A", unit_price: 1, currency: "EUR" },
  ])("is refused with words where it is %j", async (body) => {
    const answer = await createProduct(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });
});

describe("paying by the control API", () => {
  it("buys a variant with custom data, as a browser would", async () => {
    const result = await payFor({ variant_id: PRO_MONTHLY, custom: { user_id: 17 }, country: "GB" });
    const order = await sandboxDb.sandboxOrder.findFirstOrThrow({ include: { subscriptions: true } });
    expect(result).toEqual({
      status: "paid",
      body: { order_id: order.id, subscription_id: order.subscriptions[0]?.id, license_keys: [] },
    });
    expect(order).toMatchObject({ customData: { user_id: "17" }, taxName: "VAT", total: 2880 });
  });

  it("buys a one-off, which has no subscription", async () => {
    const result = await payFor({ variant_id: Number(FIELD_GUIDE) });
    expect(result).toMatchObject({ status: "paid", body: { subscription_id: null } });
  });

  it("names the license keys that came with the purchase", async () => {
    const result = await payFor({ variant_id: Number(DESKTOP) });
    const { id } = await sandboxDb.sandboxLicenseKey.findFirstOrThrow();
    expect(result).toMatchObject({ status: "paid", body: { license_keys: [id] } });
  });

  it("opens the address of a checkout, shareable or signed", async () => {
    const variant = await sandboxDb.sandboxVariant.findUniqueOrThrow({ where: { id: Number(PRO_MONTHLY) } });
    const shared = `${buyUrl(store, variant)}?quantity=2`;
    expect(await payFor({ checkout_url: shared })).toMatchObject({ status: "paid" });
    const checkout = await sandboxDb.sandboxCheckout.create({
      data: {
        id: randomUUID(),
        storeId: 7001,
        variantId: variant.id,
        productOptions: {},
        checkoutOptions: {},
        checkoutData: { custom: { account: "a_17" }, billing_address: { country: "GB" } },
        createdAt: NOW,
        updatedAt: NOW,
      },
    });
    const url = customCheckoutUrl(store, checkout);
    expect(await payFor({ checkout_url: url })).toMatchObject({ status: "paid" });
    const orders = await sandboxDb.sandboxOrder.findMany({ orderBy: { id: "asc" } });
    expect(orders.map(({ total, customData }) => [total, customData])).toEqual([
      [4800, null],
      [2880, { account: "a_17" }],
    ]);
    await expect(payFor({ checkout_url: `${url}x` })).rejects.toMatchObject({ code: "forbidden" });
    await expect(payFor({ checkout_url: url, custom: { a: "b" } })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("says why a card was declined", async () => {
    expect(await payFor({ variant_id: PRO_MONTHLY, card: "4000000000009995" })).toMatchObject({
      status: "declined",
      body: { reason: "insufficient_funds" },
    });
  });

  it("answers the bank as requested", async () => {
    const order = { variant_id: PRO_MONTHLY, card: "4000 0027 6000 3184" };
    expect(await payFor(order)).toMatchObject({ status: "paid" });
    expect(await payFor({ ...order, authentication: "fail" })).toMatchObject({
      status: "declined",
      body: { reason: "authentication_failed" },
    });
  });

  it("refuses what makes no sense, with the field that is wrong", async () => {
    await expect(payFor({})).rejects.toMatchObject({ code: "invalid" });
    await expect(payFor({ variant_id: "999" })).rejects.toMatchObject({ code: "not_found" });
    await expect(payFor({ checkout_url: "https://evil.example/" })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await payFor({ variant_id: PRO_MONTHLY, email: "noa" })).toMatchObject({
      status: "invalid",
      body: { fields: { email: "Enter a valid e-mail address." } },
    });
    expect(paymentOrder.safeParse({ email: "a@b.example", price: 1 }).success).toBe(false);
  });
});

describe("waiting until idle", () => {
  it("delivers what is due and then says so", async () => {
    const receiver = new Receiver();
    const url = await receiver.listen();
    await sandboxDb.sandboxWebhook.update({ where: { id: 4401 }, data: { url } });
    await purchase({ variant: Number(PRO_MONTHLY), email: "noa@example.org" }, new Date());
    const answer = await getIdle(call("/control/idle?timeout=5"));
    expect([answer.status, await answer.json()]).toEqual([200, { idle: true }]);
    expect(receiver.received).toHaveLength(4);
    const { data } = (await (await getDeliveries(call("/control/deliveries"))).json()) as { data: object[] };
    expect(data[0]).toMatchObject({ event_name: "subscription_updated", status: "delivered", attempts: 1 });
    await receiver.close();
  });

  it("gives up after its timeout while a delivery hangs", async () => {
    const receiver = new Receiver();
    receiver.answer = () => {};
    const url = await receiver.listen();
    await sandboxDb.sandboxWebhook.update({ where: { id: 4401 }, data: { url } });
    await buy(FIELD_GUIDE);
    const answer = await getIdle(call("/control/idle?timeout=0.3"));
    expect([answer.status, await answer.json()]).toEqual([408, { idle: false }]);
    await receiver.close();
  });
});

describe("the mail catcher", () => {
  const mail = { from: "a@shop.example", to: "Noa@example.org", subject: "Hi", text: "Hello\0there" };

  it("refuse an address with a NUL, which no text in the database can hold", async () => {
    const answer = await getMails(call("/control/mails?to=noa%00@example.org"));
    expect(answer.status).toBe(400);
  });

  it("keeps an email and lists it by address, newest first", async () => {
    expect((await post(mail)).status).toBe(201);
    expect((await post({ ...mail, subject: "Again", html: "<p>Hello</p>" })).status).toBe(201);
    expect((await post({ ...mail, to: "somebody.else@example.org" })).status).toBe(201);
    const answer = await getMails(call("/control/mails?to=noa@example.org"));
    const { data } = (await answer.json()) as { data: object[] };
    expect(data).toMatchObject([
      { subject: "Again", html: "<p>Hello</p>" },
      { subject: "Hi", text: "Hellothere", to: "Noa@example.org", html: null },
    ]);
  });

  it("has the receipt of a purchase", async () => {
    await buy(PRO_MONTHLY, { name: "<b>Noa</b>" });
    const answer = await getMails(call("/control/mails?to=noa@example.org"));
    const { data } = (await answer.json()) as { data: { subject: string; text: string; html: string }[] };
    expect(data[0]?.subject).toBe("Your receipt from Fernway, order #1");
    expect(data[0]?.text).toMatch(/Total: \$24\.00[^]*View Order: http/);
    expect(data[0]?.html).toContain("&lt;b&gt;Noa&lt;/b&gt;");
    expect(data[0]?.html).not.toContain("<b>");
  });

  it("needs no key, but a body that is JSON and says so, and every member", async () => {
    expect((await post(mail, { headers: { "Content-Type": "application/json" } })).status).toBe(201);
    // What a form of another origin may send without asking.
    expect((await post(mail, { headers: { "Content-Type": "text/plain" } })).status).toBe(400);
    expect((await post(mail, { headers: {} })).status).toBe(400);
    expect((await post(mail, { body: "not json" })).status).toBe(400);
    expect((await post(mail, { body: "x".repeat(1_000_001) })).status).toBe(413);
    const refused = await post({ ...mail, to: "" });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: expect.stringContaining("to") },
    ]);
    expect(await sandboxDb.sandboxMail.count()).toBe(1);
  });
});
