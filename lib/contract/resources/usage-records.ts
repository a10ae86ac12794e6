import { z } from "zod";
import { recordId, wireTime } from "../fields";

/** Usage reported for a subscription item: added to the count, or set as the count. */
export const usageRecordAttributes = z.looseObject({
  subscription_item_id: recordId,
  quantity: z.int(),
  action: z.string(),
  created_at: wireTime,
  updated_at: wireTime,
});

export type UsageRecordAttributes = z.infer<typeof usageRecordAttributes>;
