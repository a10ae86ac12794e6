import { z } from "zod";
import { updateOf } from "./envelope";

/** `PATCH /v1/subscription-items/:id`: how many the customer pays for. */
export const updateSubscriptionItemRequest = updateOf(
  "subscription-items",
  z.strictObject({
    quantity: z.int().min(1).max(1_000),
    invoice_immediately: z.boolean().optional(),
    disable_prorations: z.boolean().optional(),
  }),
);
