import { z } from "zod";
import { wireTime } from "../fields";
import { PAUSE_MODES } from "../resources/subscriptions";
import { updateOf } from "./envelope";
import { integerId } from "./values";

const pause = z.strictObject({ mode: z.enum(PAUSE_MODES), resumes_at: wireTime.nullish() });

/**
 * `PATCH /v1/subscriptions/:id`. `pause: null` resumes, a pause left out stays as it is;
 * a `billing_anchor` of null or 0 means today.
 */
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
