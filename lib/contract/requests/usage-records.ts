import { z } from "zod";
import { createOf, relatedTo } from "./envelope";

/** `POST /v1/usage-records`: adds to the count of a subscription item, or sets it. */
export const createUsageRecordRequest = createOf(
  "usage-records",
  z.strictObject({
    quantity: z.int().min(0).max(2_147_483_647),
    action: z.enum(["increment", "set"]).default("increment"),
  }),
  z.object({ "subscription-item": relatedTo("subscription-items") }),
);
