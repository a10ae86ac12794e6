import { z } from "zod";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";

/** Without the card, which is never sent back to the browser. */
export const checkoutValues = z.object({
  email: z.string(),
  name: z.string(),
  country: z.string(),
  state: z.string(),
  zip: z.string(),
  taxNumber: z.string(),
  discountCode: z.string(),
  quantity: z.number().int().min(1),
  variantId: z.number().int(),
  /** The unit price as typed, if the shopper may choose it. */
  amount: z.string().optional(),
});

export type CheckoutValues = z.infer<typeof checkoutValues>;

/** After an invalid form, the card is kept. */
export type Refusal = { kind: "declined" | "invalid"; message: string };

/** The state between two submissions. */
export type CheckoutState = {
  values: CheckoutValues;
  quote: Quote;
  refusal: Refusal | null;
  fields: Record<string, string>;
};
