import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getAccount } from "../account/queries";
import { getOffer } from "../catalog/catalog";
import { changePlan } from "../change/manage-subscription";
import { previewChange, shownOf } from "../change/preview";
import { findSubscription, priceFact } from "@/lib/email/subscription";
import { paymentFailed } from "@/lib/email/templates/payments";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { catalogRecords, record, wireTimeAt } from "../testing/records";
import { createSubscriber } from "../testing/subscriber";
import { listUsage } from "../usage/list-usage";
import { createMetered } from "../usage/testing/metered";
import { fetchTerms } from "./fetch-terms";

const NOW = new Date("2026-03-10T00:00:00Z");
const INCLUDED = { tax_inclusive: true, tax_rate: "10.00" };
const AMOUNTS = { subtotal: 2_182, discount_total: 0, tax: 218, total: 2_400 };

/** A store whose prices have 10 % tax in them, and a customer of its Pro plan, whose first invoice has come unless it is `unknown`. */
async function createCustomer(currency: string, { hasInvoice = true } = {}) {
  const { user, id, read } = await createSubscriber("Pro");
  const { orderId } = await read();
  const item = { price_id: 821, price: 2_400, variant_id: 421 };
  const invoice = record("subscription-invoices", Number(id) + 1_000_000, {
    subscription_id: Number(id),
    billing_reason: "initial",
    currency,
    tax_inclusive: true,
    ...AMOUNTS,
  });
  service.put(
    record("stores", 7001, { currency }),
    record("orders", Number(orderId), { currency, ...INCLUDED, ...AMOUNTS, first_order_item: item }),
    invoice,
  );
  if (hasInvoice) {
    await deliver(eventBytes("subscription_payment_success", invoice));
    await drain();
  }
  return { user, id, invoice };
}

function sold(id: number, isIncluded: boolean, item: object, seconds: number) {
  const created_at = wireTimeAt(seconds);
  return record("orders", id, { tax_inclusive: isIncluded, first_order_item: item, created_at });
}

const plain = (text: string) => text.replaceAll("\u00A0", " ");

beforeEach(async () => {
  service.reset();
  await Promise.all([db.catalogCache.deleteMany(), db.priceTerms.deleteMany(), db.orderTerms.deleteMany()]);
});

describe.each([
  ["JPY", { pro: "¥2,400", tax: "¥218" }],
  ["KWD", { pro: "KWD 2.400", tax: "KWD 0.218" }],
])("prices in %s that include tax", (currency, { pro, tax }) => {
  it.each([true, false])(
    "are so called on the account page and in emails, with its invoice (%s) and before it has come",
    async (hasInvoice) => {
      const { user, id } = await createCustomer(currency, { hasInvoice });
      await fetchTerms(await db.subscription.findMany({ where: { userId: user.id } }));
      const { subscriptions } = await getAccount(user.id, NOW);
      expect(subscriptions[0]).toMatchObject({
        price: { price: 2_400, isTaxInclusive: true, currency },
        next: { total: 2_400, tax: 218, currency },
      });
      const found = await findSubscription({ subject: id, detail: {} }, NOW);
      expect(found && priceFact(found.facts).map((fact) => fact.map(plain))).toEqual([
        ["Price", `${pro} a month, tax included`],
      ]);
    },
  );

  it("are so called where a smaller plan follows", async () => {
    const { user, id } = await createCustomer(currency);
    const wish = { userId: user.id, subscriptionId: id, variantId: "411", now: NOW };
    await changePlan({ ...wish, shown: shownOf(await previewChange(wish)) });
    await fetchTerms(await db.subscription.findMany({ where: { userId: user.id } }));
    const { subscriptions } = await getAccount(user.id, NOW);
    expect(subscriptions[0]?.scheduled).toMatchObject({ price: 900, currency, isTaxInclusive: true });
  });

  it("name the tax in a payment that failed", async () => {
    const { user, id, invoice } = await createCustomer(currency);
    const times = { status: "past_due", updated_at: wireTimeAt(60) };
    await deliver(
      eventBytes("subscription_payment_failed", {
        ...invoice,
        attributes: { ...invoice.attributes, ...times },
      }),
    );
    await drain();
    await db.subscription.update({ where: { id }, data: { status: "past_due" } });
    await fetchTerms(await db.subscription.findMany({ where: { userId: user.id } }));
    const { subscriptions } = await getAccount(user.id, NOW);
    expect(subscriptions[0]?.pastDue).toEqual({ total: 2_400, tax: 218, currency });
    const composed = await paymentFailed.compose({ subject: id, detail: { invoice: invoice.id } }, NOW);
    const facts = composed?.email().facts?.map(([name, value]) => [name, plain(value)]);
    expect(facts).toContainEqual(["Amount due", `${pro}, including ${tax} tax`]);
  });

  it("are so called in the catalog, by the newest sale at a listed price", async () => {
    const listed = { price_id: 821, price: 2_400 };
    service.put(
      ...catalogRecords(),
      record("stores", 7001, { currency }),
      sold(1, false, listed, 0),
      sold(2, true, listed, 1),
      // A price that a checkout was made for never includes tax.
      sold(3, false, { ...listed, price: 500 }, 2),
    );
    const offer = await getOffer(new Date());
    expect(offer.isTaxInclusive).toBe(true);
    expect(offer.plans[0]?.month).toMatchObject({ price: 2_400, currency, isTaxInclusive: true });
  });
});

it("is not guessed before the first sale", async () => {
  service.put(...catalogRecords());
  expect(await getOffer(new Date())).toMatchObject({ isTaxInclusive: null });
});

it("is known of what is paid for by use before its first invoice", async () => {
  const { user, id } = await createMetered();
  const { orderId } = await db.subscription.findUniqueOrThrow({ where: { id } });
  service.put(record("orders", Number(orderId), INCLUDED));
  expect(await listUsage(user.id, new Date())).toMatchObject([{ bill: { isTaxInclusive: true } }]);
});
