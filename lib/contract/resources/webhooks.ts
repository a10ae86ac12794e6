import { z } from "zod";
import { recordId, wireTime } from "../fields";

/** A registered receiver of events. Its secret is never returned. */
export const webhookAttributes = z.looseObject({
  store_id: recordId,
  url: z.string(),
  events: z.array(z.string()),
  last_sent_at: wireTime.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  test_mode: z.boolean(),
});

export type WebhookAttributes = z.infer<typeof webhookAttributes>;
