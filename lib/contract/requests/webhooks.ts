import { z } from "zod";
import { EVENT_NAMES } from "../events";
import { createOf, relatedTo, updateOf } from "./envelope";
import { webAddress } from "./values";

const fields = {
  url: webAddress,
  events: z.array(z.enum(EVENT_NAMES)).min(1),
  secret: z.string().min(6).max(40),
};

/** `POST /v1/webhooks` (service §4). The secret is never returned. */
export const createWebhookRequest = createOf(
  "webhooks",
  z.strictObject({ ...fields, test_mode: z.boolean().optional() }),
  z.object({ store: relatedTo("stores") }),
);

/** `PATCH /v1/webhooks/:id`: what is left out stays. */
export const updateWebhookRequest = updateOf("webhooks", z.strictObject(fields).partial());
