import type { z } from "zod";
import { parseWireTime } from "@/lib/dates";
import { createDiscountRequest } from "../../contract/requests/checkouts";
import {
  createCustomerRequest,
  createWebhookRequest,
  updateCustomerRequest,
  updateLicenseKeyRequest,
  updateWebhookRequest,
} from "../../contract/requests/records";
import type { ResourceType } from "../../contract/resource-types";
import type { SandboxDbTx } from "../../db";
import { editLicenseKey } from "../../licenses/changes";
import { updateCustomer } from "../../portal/billing-details";
import { invalid, refuseAll, relatedNotFound } from "../../shared/api-error";
import { parseId } from "../../shared/ids";
import { validate } from "../documents";
import { checkoutWrite } from "./checkouts";
import { subscriptionItemWrite, subscriptionWrite, usageRecordWrite } from "./subscriptions";
import { fromThisEra, getStore, given, refusingTaken, timeOf, type Write } from "./write";

const webhookWrite: Write = {
  async create(body, call) {
    const { db, clocks } = call;
    const { attributes, relationships } = validate(createWebhookRequest, body).data;
    const store = await getStore(call, relationships.store.data.id);
    const now = clocks.of(store.id);
    const { url, secret } = attributes;
    const events = [...new Set(attributes.events)];
    return db.sandboxWebhook.create({
      data: { storeId: store.id, url, events, secret, createdAt: now, updatedAt: now },
      select: { id: true },
    });
  },
  async update(row, body, { db, now }) {
    const { url, events, secret } = validate(updateWebhookRequest, body).data.attributes;
    await db.sandboxWebhook.updateMany({
      where: { id: Number(row.id) },
      data: { ...given({ url, secret, events: events && [...new Set(events)] }), updatedAt: now },
    });
  },
  async remove(row, { db }) {
    await db.sandboxWebhook.deleteMany({ where: { id: Number(row.id) } });
    return "gone";
  },
};

/** Codes are unique per store. A discount never changes; deleting it deletes its redemptions. */
export const discountWrite: Write = {
  async create(body, call) {
    const { db, clocks } = call;
    const { attributes, relationships } = validate(createDiscountRequest, body).data;
    const store = await getStore(call, relationships.store.data.id);
    const now = clocks.of(store.id);
    const variantIds = await listVariantIds(db, store.id, relationships);
    if (attributes.is_limited_to_products && variantIds.length === 0) {
      throw invalid("/data/relationships/variants", "The variants field is required.");
    }
    const data = { ...columnsOf(attributes), storeId: store.id, variantIds, createdAt: now, updatedAt: now };
    return refusingTaken("code", () => db.sandboxDiscount.create({ data, select: { id: true } }));
  },
  async remove(row, { db }) {
    await db.sandboxDiscount.deleteMany({ where: { id: Number(row.id) } });
    return "gone";
  },
};

/** What a merchant may change about a key. Every change is an event. */
const licenseKeyWrite: Write = {
  async update(row, body, { now }) {
    const { attributes } = validate(updateLicenseKeyRequest, body).data;
    const { activation_limit: activationLimit, disabled } = attributes;
    const expiresAt = timeOf("expires_at", attributes.expires_at);
    await editLicenseKey(Number(row.id), given({ activationLimit, disabled, expiresAt }), now);
  },
};

/** Email addresses are unique per store. */
const customerWrite: Write = {
  async create(body, call) {
    const { db, clocks } = call;
    const { attributes, relationships } = validate(createCustomerRequest, body).data;
    const store = await getStore(call, relationships.store.data.id);
    const now = clocks.of(store.id);
    const { name, city, region, country } = attributes;
    const columns = given({ city, region, country: country?.toUpperCase() });
    const email = checkedEmail(attributes.email);
    return refusingTaken("email", () =>
      db.sandboxCustomer.create({
        data: { ...columns, name, email, storeId: store.id, createdAt: now, updatedAt: now },
        select: { id: true },
      }),
    );
  },
  async update(row, body, { now }) {
    const { email, country, ...others } = validate(updateCustomerRequest, body).data.attributes;
    const columns = given({
      ...others,
      email: email === undefined ? undefined : checkedEmail(email),
      country: country?.toUpperCase() ?? country,
    });
    await refusingTaken("email", () => updateCustomer({ id: Number(row.id) }, columns, now));
  },
};

/** Separate from `wire/resources`, because a change records events, and an event is built from the resources. */
export const WRITES: Partial<Record<ResourceType, Write>> = {
  checkouts: checkoutWrite,
  customers: customerWrite,
  "license-keys": licenseKeyWrite,
  discounts: discountWrite,
  subscriptions: subscriptionWrite,
  "subscription-items": subscriptionItemWrite,
  "usage-records": usageRecordWrite,
  webhooks: webhookWrite,
};

const EMAIL = "/data/attributes/email";
const LONGEST_EMAIL = 254;

/** Stored in lower case, as on the checkout page. */
function checkedEmail(email: string): string {
  if (email.length <= LONGEST_EMAIL) return email.toLowerCase();
  throw invalid(EMAIL, `The email field must not be greater than ${LONGEST_EMAIL} characters.`);
}

type Data = z.output<typeof createDiscountRequest>["data"];

function columnsOf(attributes: Data["attributes"]) {
  const startsAt = attributes.starts_at ? parseWireTime(attributes.starts_at) : null;
  const expiresAt = attributes.expires_at ? parseWireTime(attributes.expires_at) : null;
  refuseAll([
    startsAt && fromThisEra("starts_at", startsAt),
    expiresAt && fromThisEra("expires_at", expiresAt),
  ]);
  return {
    name: attributes.name,
    code: attributes.code,
    amount: attributes.amount,
    amountType: attributes.amount_type,
    isLimitedToProducts: attributes.is_limited_to_products,
    isLimitedRedemptions: attributes.is_limited_redemptions,
    maxRedemptions: attributes.max_redemptions,
    startsAt,
    expiresAt,
    duration: attributes.duration,
    durationInMonths: attributes.duration_in_months,
  };
}

/** The variants of this store that are named, without duplicates. */
async function listVariantIds(tx: SandboxDbTx, storeId: number, { variants }: Data["relationships"]) {
  const ids = [...new Set(variants?.data.map(({ id }) => parseId(id) ?? 0))];
  const known = await tx.sandboxVariant.count({ where: { id: { in: ids }, product: { storeId } } });
  if (known < ids.length) throw relatedNotFound("variants");
  return ids;
}
