import { z } from "zod";
import type { ResourceType } from "../resource-types";
import { updateOf } from "./envelope";

/** `POST /v1/<type>/:id/refund`: `amount` in the smallest unit of what was paid; without one, all that is left. */
export function refundRequest(type: ResourceType) {
  return updateOf(type, z.strictObject({ amount: z.int().min(1).nullish() }).optional());
}
