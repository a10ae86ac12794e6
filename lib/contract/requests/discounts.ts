import { z } from "zod";
import { wireTime } from "../fields";
import { parseWireTime } from "../time";
import { createOf, relatedTo } from "./envelope";

const LARGEST = 2_147_483_647;

const attributes = z
  .strictObject({
    name: z.string().min(1).max(255),
    code: z
      .string()
      .min(3)
      .max(256)
      .regex(/^[A-Z0-9]+$/, "must only contain uppercase letters and numbers."),
    /** Percent, or the smallest unit of the store's currency. */
    amount: z.int().min(1).max(LARGEST),
    amount_type: z.enum(["percent", "fixed"]),
    is_limited_to_products: z.boolean().default(false),
    is_limited_redemptions: z.boolean().default(false),
    max_redemptions: z.int().min(0).max(LARGEST).default(0),
    starts_at: wireTime.nullish(),
    expires_at: wireTime.nullish(),
    duration: z.enum(["once", "repeating", "forever"]).default("once"),
    duration_in_months: z.int().min(1).max(1200).default(1),
    test_mode: z.boolean().optional(),
  })
  .refine((given) => given.amount_type === "fixed" || given.amount <= 100, {
    path: ["amount"],
    message: "must not be greater than 100.",
  })
  .refine((given) => !given.is_limited_redemptions || given.max_redemptions >= 1, {
    path: ["max_redemptions"],
    message: "must be at least 1.",
  })
  .refine(({ starts_at, expires_at }) => !starts_at || !expires_at || isAfter(expires_at, starts_at), {
    path: ["expires_at"],
    message: "must be a date after starts at.",
  });

const variants = z.object({ data: z.array(relatedTo("variants").shape.data).max(1000) });

/** `POST /v1/discounts`: a code may be limited to some variants. */
export const createDiscountRequest = createOf(
  "discounts",
  attributes,
  z.object({ store: relatedTo("stores"), variants: variants.optional() }),
);

function isAfter(later: string, earlier: string): boolean {
  return parseWireTime(later) > parseWireTime(earlier);
}
