import { z } from "zod";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { countryCode, flag, integerId, webAddress, wireTime } from "../fields";
import type { ResourceType } from "../resource-types";
import { PAUSE_MODES } from "../subscriptions";

const idText = z.string().min(1);
/** A column holds no larger number. */
export const LARGEST = 2_147_483_647;

/** A body that creates a record: `{ data: { type, attributes, relationships } }`. Its attributes are strict. */
export function createOf<Attributes extends z.ZodType, Relationships extends z.ZodType>(
  type: ResourceType,
  attributes: Attributes,
  relationships: Relationships,
) {
  return z.object({ data: z.object({ type: z.literal(type), attributes, relationships }) });
}

function updateOf<Attributes extends z.ZodType>(type: ResourceType, attributes: Attributes) {
  return z.object({ data: z.object({ type: z.literal(type), id: idText, attributes }) });
}

export function relatedTo(type: ResourceType) {
  return z.object({ data: z.object({ type: z.literal(type), id: idText }) });
}

const customer = {
  name: z.string().min(1),
  email: z.email(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  country: countryCode.nullish(),
};

export const createCustomerRequest = createOf(
  "customers",
  z.strictObject(customer),
  z.object({ store: relatedTo("stores") }),
);

/** `PATCH /v1/customers/:id`: what is left out stays; archiving is the only change of status. */
export const updateCustomerRequest = updateOf(
  "customers",
  z.strictObject({ ...customer, status: z.literal("archived") }).partial(),
);

const pause = z.strictObject({ mode: z.enum(PAUSE_MODES), resumes_at: wireTime.nullish() });

/** `PATCH /v1/subscriptions/:id`. `pause: null` resumes; a `billing_anchor` of null or 0 means today. */
export const updateSubscriptionRequest = updateOf(
  "subscriptions",
  z
    .strictObject({
      product_id: integerId,
      variant_id: integerId,
      pause: pause.nullable(),
      cancelled: z.boolean(),
      trial_ends_at: wireTime.nullable(),
      billing_anchor: z.int().min(0).max(31).nullable(),
      invoice_immediately: z.boolean(),
      disable_prorations: z.boolean(),
    })
    .partial(),
);

export const updateSubscriptionItemRequest = updateOf(
  "subscription-items",
  z.strictObject({
    quantity: z.int().min(1).max(1_000),
    invoice_immediately: z.boolean().optional(),
    disable_prorations: z.boolean().optional(),
  }),
);

export const createUsageRecordRequest = createOf(
  "usage-records",
  z.strictObject({
    quantity: z.int().min(0).max(LARGEST),
    action: z.enum(["increment", "set"]).default("increment"),
  }),
  z.object({ "subscription-item": relatedTo("subscription-items") }),
);

/** `POST /v1/<type>/:id/refund`: `amount` in the smallest unit; the rest of the payment by default. */
export function refundRequest(type: ResourceType) {
  return updateOf(type, z.strictObject({ amount: z.int().min(1).nullish() }).optional());
}

/** `PATCH /v1/license-keys/:id`. A null `activation_limit` removes the limit, a null `expires_at` the expiry. */
export const updateLicenseKeyRequest = updateOf(
  "license-keys",
  z
    .strictObject({
      activation_limit: z.int().min(1).max(LARGEST).nullable(),
      disabled: flag,
      expires_at: wireTime.nullable(),
    })
    .partial(),
);

const webhook = {
  url: webAddress,
  events: z.array(z.enum(EVENT_NAMES)).min(1),
  secret: z.string().min(6).max(40),
};

export const createWebhookRequest = createOf(
  "webhooks",
  z.strictObject({ ...webhook, test_mode: z.boolean().optional() }),
  z.object({ store: relatedTo("stores") }),
);

export const updateWebhookRequest = updateOf("webhooks", z.strictObject(webhook).partial());
