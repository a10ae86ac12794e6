import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";

/** What the shopper has typed, except the card: that goes to the server once and comes back never. */
export type CheckoutValues = {
  email: string;
  name: string;
  country: string;
  state: string;
  zip: string;
  taxNumber: string;
  /** As typed; what counts is `quote.discount`. */
  discountCode: string;
  quantity: number;
  variantId: number;
  /** The price of one as typed, where the shopper names it. */
  amount?: string | undefined;
};

export type Refusal =
  /** The bank said no: everything is kept but the card. */
  | { kind: "declined"; message: string }
  /** Something was typed wrongly: everything is kept. */
  | { kind: "invalid"; message: string };

/** The checkout form between two answers of the server. */
export type CheckoutState = {
  values: CheckoutValues;
  quote: Quote;
  refusal: Refusal | null;
  /** One sentence for each field that has to be mended. */
  fields: Record<string, string>;
};
