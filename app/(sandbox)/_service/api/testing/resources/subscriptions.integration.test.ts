import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { loadResource } from "../../../wire/serialize";
import { seedSandbox } from "../../../seed/seed-sandbox";
import { checkSignedUrl } from "../../../shared/signed-url";
import { purchase } from "../../../testing/purchase";
import { callApi, getApi, resourceIn } from "../call-api";

const DAY = 86_400_000;

let id: string;

beforeAll(() => seedSandbox(new Date()));

beforeEach(async () => {
  const order = await purchase({ variant: 421, email: "noa@example.org" }, new Date());
  id = String(order.subscriptionId);
});

function update(attributes: object) {
  return callApi("PATCH", `/subscriptions/${id}`, {
    body: { data: { type: "subscriptions", id, attributes } },
  });
}

async function eventNames(): Promise<string[]> {
  const events = await sandboxDb.sandboxEvent.findMany({
    where: { subjectType: "subscriptions", subjectId: id },
    orderBy: { id: "asc" },
  });
  return events.map(({ name }) => name).slice(2);
}

describe("a subscription that was bought", () => {
  it("shows everything the contract names, with ids as integers inside and texts outside", async () => {
    const { attributes } = resourceIn(await getApi(`/subscriptions/${id}`));
    expect(attributes).toMatchObject({
      store_id: 7001,
      product_id: 302,
      variant_id: 421,
      product_name: "Pro",
      variant_name: "Monthly",
      status: "active",
      status_formatted: "Active",
      card_brand: "visa",
      card_last_four: "4242",
      payment_processor: "stripe",
      pause: null,
      cancelled: false,
      trial_ends_at: null,
      ends_at: null,
      first_subscription_item: {
        subscription_id: Number(id),
        price_id: 821,
        quantity: 1,
        is_usage_based: false,
      },
    });
    expect(attributes.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  it("has three links of its own that are signed afresh and end after a day", async () => {
    const { attributes } = resourceIn(await getApi(`/subscriptions/${id}`));
    const urls = attributes["urls"] as Record<string, string>;
    const soon = new Date(Date.now() + DAY - 60_000);
    const later = new Date(Date.now() + DAY + 60_000);
    expect(Object.keys(urls)).toEqual([
      "update_payment_method",
      "customer_portal",
      "customer_portal_update_subscription",
    ]);
    for (const url of Object.values(urls)) {
      expect([checkSignedUrl(url, soon), checkSignedUrl(url, later)]).toEqual(["ok", "expired"]);
    }
    expect(urls.update_payment_method).toContain(
      `/store/fernway/subscription/${id}/payment-details?expires=`,
    );
    expect(urls.customer_portal_update_subscription).toContain(
      `/store/fernway/billing/${id}/update?expires=`,
    );
  });

  it("is read inside the transaction that changes it, as events need it", async () => {
    await sandboxDb.$transaction(async (tx) => {
      await tx.sandboxSubscription.update({ where: { id: Number(id) }, data: { status: "past_due" } });
      const inside = await loadResource(tx, "subscriptions", id, new Date());
      expect(inside.attributes).toMatchObject({ status: "past_due", status_formatted: "Past due" });
    });
  });

  it("has a first invoice with the same amounts in cents, dollars and words", async () => {
    const { included } = await getApi(`/subscriptions/${id}?include=subscription-invoices`);
    expect(included).toMatchObject([
      {
        type: "subscription-invoices",
        attributes: {
          subscription_id: Number(id),
          billing_reason: "initial",
          status: "paid",
          currency: "USD",
          currency_rate: "1.00000000",
          total: 2400,
          total_usd: 2400,
          total_formatted: "$24.00",
          tax_formatted: "$0.00",
          refunded: false,
        },
      },
    ]);
  });
});

describe("a merchant changes a subscription", () => {
  it("to canceled: it runs on until what was paid for ends", async () => {
    const { status, document } = await update({ cancelled: true });
    const { attributes } = resourceIn(document);
    expect(status).toBe(200);
    expect(attributes).toMatchObject({ status: "cancelled", cancelled: true, ends_at: attributes.renews_at });
    expect(await eventNames()).toEqual(["subscription_cancelled", "subscription_updated"]);
  });

  it("to canceled and back, and once more without any effect", async () => {
    await update({ cancelled: true });
    const { document } = await update({ cancelled: false });
    expect(document.data).toMatchObject({
      attributes: { status: "active", cancelled: false, ends_at: null },
    });
    expect((await update({ cancelled: false })).status).toBe(200);
    const [cancelled, updated, resumed, again] = await eventNames();
    expect([cancelled, resumed]).toEqual(["subscription_cancelled", "subscription_resumed"]);
    expect([updated, again]).toEqual(["subscription_updated", "subscription_updated"]);
    expect(await eventNames()).toHaveLength(4);
  });

  it("by DELETE, which cancels, shows it, and may be repeated", async () => {
    const first = await callApi("DELETE", `/subscriptions/${id}`);
    expect([first.status, first.document.data]).toEqual([
      200,
      expect.objectContaining({ attributes: expect.objectContaining({ status: "cancelled" }) as unknown }),
    ]);
    expect((await callApi("DELETE", `/subscriptions/${id}`)).status).toBe(200);
  });

  it("to another plan", async () => {
    const { document } = await update({ variant_id: 422, disable_prorations: true });
    expect(document.data).toMatchObject({
      attributes: {
        product_id: 302,
        variant_id: 422,
        variant_name: "Yearly",
        first_subscription_item: { price_id: 822 },
      },
    });
    expect(await eventNames()).toEqual(["subscription_updated"]);
  });

  it.each([
    ["a plan that does not exist", { variant_id: 999 }, "variant_id"],
    ["a plan id that no table can hold", { variant_id: 99_999_999_999 }, "variant_id"],
    ["something that is paid once", { variant_id: 441 }, "variant_id"],
    ["a pause that is over", { pause: { mode: "void", resumes_at: "2024-02-01" } }, "pause"],
    ["a pause of another kind", { pause: { mode: "half" } }, "pause/mode"],
    ["a trial that is over", { trial_ends_at: "2024-02-01" }, "trial_ends_at"],
    ["the thirty-second of a month", { billing_anchor: 32 }, "billing_anchor"],
    ["a good plan and a bad day", { variant_id: 422, trial_ends_at: "2024-02-01" }, "trial_ends_at"],
  ])("but not to %s", async (_name, attributes, field) => {
    const { status, document } = await update(attributes);
    expect(status).toBe(422);
    expect(document.errors?.[0]?.source).toEqual({ pointer: `/data/attributes/${field}` });
    expect(await eventNames()).toEqual([]);
  });

  it("but not to a status, which is no attribute of a change", async () => {
    const { status, document } = await update({ status: "active" });
    expect([status, document.errors?.[0]?.source]).toEqual([400, { pointer: "/data/attributes" }]);
    expect(await eventNames()).toEqual([]);
  });
});
