import { z } from "zod";
import { createOf, relatedTo, updateOf } from "./envelope";
import { countryCode } from "./values";

const fields = {
  name: z.string().min(1),
  email: z.email(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  country: countryCode.nullish(),
};

/** `POST /v1/customers`. */
export const createCustomerRequest = createOf(
  "customers",
  z.strictObject(fields),
  z.object({ store: relatedTo("stores") }),
);

/** `PATCH /v1/customers/:id`: what is left out stays; archiving is the only change of status. */
export const updateCustomerRequest = updateOf(
  "customers",
  z.strictObject({ ...fields, status: z.literal("archived") }).partial(),
);
