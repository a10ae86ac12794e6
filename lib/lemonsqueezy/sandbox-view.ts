import { z } from "zod";
import { parseWireTime } from "@/lib/dates";

// What a merchant in test mode answers its sandbox about a subscription, for the sandbox's timeline. Not part of the service's own
// interface.

const wireTime = z.string().refine((text) => !Number.isNaN(parseWireTime(text).getTime()));

/** Amounts are integers in the currency's smallest unit. */
const invoice = z.object({
  id: z.string(),
  billing_reason: z.string(),
  status: z.string(),
  currency: z.string(),
  total: z.int(),
  refunded_amount: z.int(),
  created_at: wireTime,
  updated_at: wireTime,
});

const subscription = z.object({
  status: z.string(),
  product_name: z.string(),
  variant_id: z.string(),
  variant_name: z.string(),
  renews_at: wireTime.nullable(),
  ends_at: wireTime.nullable(),
  trial_ends_at: wireTime.nullable(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  pause: z.object({ mode: z.string(), resumes_at: wireTime.nullable() }).nullable(),
  updated_at: wireTime,
});

/** Times are those of the merchant's own clock. */
const inboxEvent = z.object({
  /** SHA-256 of the bytes that arrived, in hex. */
  fingerprint: z.string(),
  name: z.string(),
  /** pending, processing, done, ignored or dead. */
  status: z.string(),
  attempts: z.int(),
  /** How often the same bytes came again. */
  duplicates: z.int(),
  error: z.string().nullable(),
  received_at: wireTime,
  processed_at: wireTime.nullable(),
});

/** `subscription` is null when the merchant does not know it (yet). The newest invoices and events come first. */
export const merchantView = z.object({
  subscription: subscription.nullable(),
  invoices: z.array(invoice),
  events: z.array(inboxEvent),
});

export type MerchantView = z.infer<typeof merchantView>;
