import { openCart } from "../carts/open-cart";
import { pay, type PaidOrder } from "../checkout/pay";

type Purchase = {
  variant: number;
  email: string;
  name?: string;
  country?: string;
  discountCode?: string;
  quantity?: number;
};

const BROWSER = "a-browser-of-the-tests";

/** Buys a variant with a good card, through the code that the checkout page uses. */
export async function purchase(wish: Purchase, now: Date): Promise<PaidOrder> {
  const query = new URLSearchParams({ "checkout[custom][account]": "a_17" });
  const segment = String(wish.variant);
  const { token } = await openCart({ kind: "buy", storeSlug: "fernway", segment, query }, BROWSER, now);
  const result = await pay(
    token,
    BROWSER,
    {
      email: wish.email,
      name: wish.name ?? "Noa Lindqvist",
      country: wish.country ?? "US",
      discountCode: wish.discountCode ?? "",
      quantity: wish.quantity ?? 1,
      cardNumber: "4242 4242 4242 4242",
      cardExpiry: "12/40",
      cardCvc: "123",
    },
    now,
  );
  if (result.status !== "paid") throw new Error(`The test purchase was ${result.status}.`);
  return result.order;
}
