import { randomUUID } from "node:crypto";
import type { ResourceType } from "../contract/resource-types";
import { sandboxDb } from "../db";
import { readCheckoutOptions, readProductOptions } from "../shared/options";
import { purchase } from "./purchase";
import { freshShop } from "./shop";

/** The id of a resource of every type, and of some in a special state. */
export type SoldShop = Record<ResourceType, string> & {
  /** An item that is billed by usage. */
  usageItem: string;
  /** The text of the license key. */
  key: string;
  /** The identifier of its instance. */
  instance: string;
  /** An order and an invoice that nobody has refunded yet. */
  refundable: { order: string; invoice: string };
};

/** Leaves a shop that has sold one of each, so that there is something of every type. */
export async function soldShop(now: Date): Promise<SoldShop> {
  await freshShop();
  const at = { createdAt: now, updatedAt: now };
  const first = await purchase({ variant: 421, email: "noa@example.org", discountCode: "FIVEOFF" }, now);
  const second = await purchase({ variant: 451, email: "noa@example.org" }, now);
  const third = await purchase({ variant: 411, email: "ira@example.org" }, now);
  const usageItem = await makeUsageItem(third.subscriptionId ?? 0);
  const record = { subscriptionItemId: usageItem, quantity: 3, action: "increment", ...at };
  const license = await sandboxDb.sandboxLicenseKey.findFirstOrThrow({ where: { orderId: second.id } });
  const identifier = randomUUID();
  const instance = { licenseKeyId: license.id, identifier, name: "noa-laptop", ...at };
  const count = { where: { id: license.id }, data: { activationUsage: 1 } };
  const [usageRecord, licenseInstance] = await Promise.all([
    sandboxDb.sandboxUsageRecord.create({ data: record }),
    sandboxDb.sandboxLicenseKeyInstance.create({ data: instance }),
    sandboxDb.sandboxLicenseKey.update(count),
  ]);
  const ids = await idsOf(first.id, first.subscriptionId ?? 0);
  const { id: checkout } = await sandboxDb.sandboxCheckout.create({ data: checkoutRow(now) });
  const invoice = await invoiceOf(third.subscriptionId ?? 0);
  return {
    ...ids,
    checkouts: checkout,
    "usage-records": String(usageRecord.id),
    "license-keys": String(license.id),
    "license-key-instances": String(licenseInstance.id),
    usageItem: String(usageItem),
    key: license.key,
    instance: identifier,
    refundable: { order: String(second.id), invoice },
  };
}

async function idsOf(orderId: number, subscriptionId: number) {
  const [order, item, invoice] = await Promise.all([
    sandboxDb.sandboxOrder.findUniqueOrThrow({
      where: { id: orderId },
      include: { items: true, redemptions: true },
    }),
    sandboxDb.sandboxSubscriptionItem.findFirstOrThrow({ where: { subscriptionId } }),
    invoiceOf(subscriptionId),
  ]);
  return {
    users: "1",
    stores: "7001",
    products: "301",
    variants: "411",
    prices: "811",
    files: "3601",
    customers: String(order.customerId),
    orders: String(order.id),
    "order-items": String(order.items[0]?.id),
    subscriptions: String(subscriptionId),
    "subscription-items": String(item.id),
    "subscription-invoices": invoice,
    discounts: "2202",
    "discount-redemptions": String(order.redemptions[0]?.id),
    webhooks: "4401",
    affiliates: "1501",
  };
}

async function invoiceOf(subscriptionId: number): Promise<string> {
  const { id } = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow({ where: { subscriptionId } });
  return String(id);
}

async function makeUsageItem(subscriptionId: number): Promise<number> {
  const { id } = await sandboxDb.sandboxSubscriptionItem.findFirstOrThrow({ where: { subscriptionId } });
  await sandboxDb.sandboxSubscriptionItem.update({
    where: { id },
    data: { isUsageBased: true, quantity: 0 },
  });
  return id;
}

function checkoutRow(now: Date) {
  const custom = { account: "a_17" };
  return {
    id: randomUUID(),
    storeId: 7001,
    variantId: 411,
    productOptions: { ...readProductOptions({}) },
    checkoutOptions: { ...readCheckoutOptions({}) },
    checkoutData: { ...NOTHING_FILLED_IN, custom },
    createdAt: now,
    updatedAt: now,
  };
}

const NOTHING_FILLED_IN = {
  email: "",
  name: "",
  billing_address: [],
  tax_number: "",
  discount_code: "",
  variant_quantities: [],
};
