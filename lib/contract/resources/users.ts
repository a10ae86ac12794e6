import { z } from "zod";
import { wireTime } from "../fields";

/** The owner of the API key, only at `/v1/users/me`. Its times are in camel case on the wire. */
export const userAttributes = z.looseObject({
  name: z.string(),
  email: z.string(),
  color: z.string(),
  avatar_url: z.string(),
  has_custom_avatar: z.boolean(),
  createdAt: wireTime,
  updatedAt: wireTime,
});

export type UserAttributes = z.infer<typeof userAttributes>;
