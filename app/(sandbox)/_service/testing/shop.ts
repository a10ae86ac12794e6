import { randomUUID } from "node:crypto";
import { openCart } from "../carts/open-cart";
import { type PaymentForm, pay } from "../checkout/pay";
import { restoreShop } from "./fresh-shop";

/** The moment at which the tests of the shop live. */
export const NOW = new Date("2026-03-31T10:15:04.000Z");

export const STARTER_MONTHLY = "411";
export const PRO_MONTHLY = "421";
export const TEAM_MONTHLY = "431";
export const FIELD_GUIDE = "441";
/** Comes with a license key: three activations, one year. */
export const DESKTOP = "451";

/** Leaves a shop that has sold nothing. */
export const freshShop = () => restoreShop(NOW);

/** A filled-in checkout form; `changes` win. */
export function form(changes: Partial<PaymentForm> = {}): PaymentForm {
  return {
    email: "noa@example.org",
    name: "Noa Lindqvist",
    country: "US",
    cardNumber: "4242 4242 4242 4242",
    cardExpiry: "12/30",
    cardCvc: "123",
    ...changes,
  };
}

/** Opens the shareable address of a variant in a browser of its own. */
export async function openBuy(segment: string, query = ""): Promise<{ token: string; browserId: string }> {
  const browserId = randomUUID();
  const source = { kind: "buy", storeSlug: "fernway", segment, query: new URLSearchParams(query) } as const;
  const { token } = await openCart(source, browserId, NOW);
  return { token, browserId };
}

/** Buys a variant and returns the paid order. */
export async function buy(segment: string, changes: Partial<PaymentForm> = {}, query = "") {
  const { token, browserId } = await openBuy(segment, query);
  const result = await pay(token, browserId, form(changes), NOW);
  if (result.status !== "paid") throw new Error(`the payment ended as ${JSON.stringify(result)}`);
  return result.order;
}
