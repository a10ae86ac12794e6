import { z } from "zod";
import { wireTime } from "../fields";
import { updateOf } from "./envelope";
import { flag } from "./values";

/** A column holds no larger number. */
const LARGEST_LIMIT = 2_147_483_647;

/**
 * `PATCH /v1/license-keys/:id`: what is left out stays. An `activation_limit` of null takes the limit away, an `expires_at`
 * of null lets the key live for ever.
 */
export const updateLicenseKeyRequest = updateOf(
  "license-keys",
  z
    .strictObject({
      activation_limit: z.int().min(1).max(LARGEST_LIMIT).nullable(),
      disabled: flag,
      expires_at: wireTime.nullable(),
    })
    .partial(),
);
