import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";

/** Without the card, which is never sent back to the browser. */
export type CheckoutValues = {
  email: string;
  name: string;
  country: string;
  state: string;
  zip: string;
  taxNumber: string;
  discountCode: string;
  quantity: number;
  variantId: number;
  /** The unit price as typed, if the shopper may choose it. */
  amount?: string | undefined;
};

export type Refusal =
  | { kind: "declined"; message: string }
  /** Everything is kept. */
  | { kind: "invalid"; message: string };

/** The state between two submissions. */
export type CheckoutState = {
  values: CheckoutValues;
  quote: Quote;
  refusal: Refusal | null;
  fields: Record<string, string>;
};
