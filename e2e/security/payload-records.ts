import { catalogRecords, record, type TestRecord, wireTimeAt } from "@/lib/billing/testing/records";
import { PAYLOADS } from "./payloads";

/**
 * A plan that is described with all payloads, and for each payload a variant of what is paid once, called by it and described
 * with it: as text, and as markup. The names of products are the plan file's.
 */
export function catalogOfPayloads(): TestRecord[] {
  const plain = PAYLOADS.map((payload) => payload.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  const description = `<p>${plain.join(" ")}</p><ul><li>${PAYLOADS.join("</li><li>")}</li></ul>`;
  const variants = PAYLOADS.flatMap((payload, index) => {
    const [variant_id, product_id] = [variantOf(index), 304];
    const words = { name: payload, description: `<p>${plain[index]}</p>${payload}` };
    const price = { variant_id, unit_price: 100 + index, category: "one_time", renewal_interval_unit: null };
    return [
      record("variants", variant_id, { product_id, is_subscription: false, ...words }),
      record("prices", 5_000 + index, price),
    ];
  });
  const products = [
    record("products", 302, { name: "Pro", description }),
    record("products", 304, { name: "Field Guide", description }),
  ];
  return [...catalogRecords(), ...products, ...variants];
}

export function variantOf(index: number): number {
  return 4_000 + index;
}

/** One purchase of which every word is the payload, as far as the record takes it. */
export function purchase(payload: string, index: number) {
  const [orderId, subscriptionId] = [6_000 + index, 7_000 + index];
  const updated_at = wireTimeAt(index);
  const word = payload.slice(0, 64);
  const people = { user_name: payload, user_email: payload, customer_id: 5_000 + index };
  const what = { product_name: payload, variant_name: payload };
  const card = { card_brand: payload, card_last_four: payload, payment_processor: payload };
  const decoration = { status_formatted: payload, total_formatted: payload, updated_at };
  const urls = { invoice_url: payload, receipt: payload, customer_portal: payload };
  const shared = { ...people, ...what, ...card, ...decoration, urls };
  const item = { product_id: 3_000, variant_id: 4_000, quantity: 1, ...what };
  const subscription = {
    ...shared,
    status: "active",
    order_id: orderId,
    pause: { mode: word, resumes_at: null },
  };
  return {
    order: record("orders", orderId, {
      ...shared,
      status: word,
      currency: word,
      identifier: payload,
      first_order_item: item,
    }),
    subscription: record("subscriptions", subscriptionId, subscription),
    /** Of which no order tells. */
    lone: record("subscriptions", subscriptionId, { ...subscription, order_id: orderId + 500, status: word }),
    invoice: record("subscription-invoices", 8_000 + index, {
      ...shared,
      subscription_id: subscriptionId,
      status: word,
      currency: word,
      billing_reason: payload,
    }),
  };
}
