import type { Referral } from "../../affiliates/referral";
import type { DatedCard } from "../../shared/cards/card-fields";
import type { LoadedCart } from "../../carts/load";
import type { CheckedPayment } from "../payment-form";
import type { Quote } from "../quote";

/** A paid cart on its way into the books; `cart` is as the shopper chose, see `chooseIn`. */
export type Sale = {
  cart: LoadedCart;
  payment: CheckedPayment;
  /** Null when nothing is due, now or later. */
  card: DatedCard | null;
  customerId: number;
  quote: Quote;
  referral: Referral;
  now: Date;
};

/** The product's name on this order: the checkout may have given it another one (service §2 Checkout). */
export function productNameOf({ cart }: Sale): string {
  return cart.productOptions.name || cart.product.name;
}
