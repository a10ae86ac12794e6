import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sandboxDb } from "../db";
import { AppError, assertNever } from "@/lib/errors";
import type { DeclineReason } from "../shared/cards";
import { type CartSource, openCart } from "../carts/open-cart";
import { type CartView, getCart } from "../checkout/cart-view";
import { type PayResult, type PaymentForm, confirmAuthentication, pay } from "../checkout/pay";
import { sandboxNow } from "../time/store-clocks";
import { readJson, sourceOfUrl, storeOf } from "./control-route";

const id = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]).transform(Number);
const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** `POST /sandbox/control/pay`: one of `variant_id` and `checkout_url`, and a shopper. */
export const paymentOrder = z.strictObject({
  variant_id: id.optional(),
  checkout_url: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  country: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  tax_number: z.string().optional(),
  discount_code: z.string().optional(),
  quantity: z.int().min(1).optional(),
  card: z.string().default("4242424242424242"),
  custom: z.record(z.string(), scalar).optional(),
  /** The shopper's answer to 3-D Secure. */
  authentication: z.enum(["accept", "fail"]).default("accept"),
});

export type PaymentOrder = z.infer<typeof paymentOrder>;

export type ControlPayResult =
  | { status: "paid"; body: { order_id: number; subscription_id: number | null; license_keys: number[] } }
  | { status: "declined"; body: { error: string; reason: DeclineReason } }
  | { status: "invalid"; body: { error: string; fields: Record<string, string> } };

/**
 * Buys like a browser: opens a cart, fills the form, answers 3-D Secure. Throws like `openCart`, and invalid unless exactly one
 * checkout is named.
 */
export async function payByControl(order: PaymentOrder, now: Date): Promise<ControlPayResult> {
  const browserId = randomUUID();
  const { token } = await openCart(await sourceOf(order), browserId, now);
  const { prefill } = await getCart(token, browserId, now);
  const first = await pay(token, browserId, formOf(order, prefill, now), now);
  const isAccepted = order.authentication === "accept";
  const result =
    first.status === "authenticate" ? await confirmAuthentication(token, browserId, isAccepted, now) : first;
  return answerOf(result);
}

/** Pays the order in the body of a request, unless its key opens another store only. Throws like `payByControl`. */
export async function payForRequest(request: Request): Promise<ControlPayResult> {
  const order = await readJson(request, paymentOrder, 65_536);
  const { storeSlug } = await sourceOf(order);
  return payByControl(order, await sandboxNow(await storeOf(request, storeSlug)));
}

/** The time in the store that sells it. Throws like `payByControl`. */
export async function paymentNow(order: PaymentOrder): Promise<Date> {
  return sandboxNow((await sourceOf(order)).storeSlug);
}

async function sourceOf(order: PaymentOrder): Promise<CartSource> {
  const { variant_id: variantId, checkout_url: checkoutUrl, custom = {} } = order;
  if ((variantId === undefined) === (checkoutUrl === undefined)) {
    throw new AppError("invalid", "Give either variant_id or checkout_url.");
  }
  const source = checkoutUrl === undefined ? await buySource(variantId) : sourceOfUrl(checkoutUrl);
  const entries = Object.entries(custom);
  if (source.kind === "custom" && entries.length > 0) {
    throw new AppError("invalid", "A checkout made through the API has its own custom data.");
  }
  if (source.kind === "buy") {
    for (const [key, value] of entries) source.query.set(`checkout[custom][${key}]`, value);
  }
  return source;
}

async function buySource(variantId = 0): Promise<CartSource> {
  const variant = await sandboxDb.sandboxVariant.findUnique({
    where: { id: variantId },
    select: { slug: true, product: { select: { store: { select: { slug: true } } } } },
  });
  if (!variant) throw new AppError("not_found", "There is no such variant.");
  const { slug, product } = variant;
  return { kind: "buy", storeSlug: product.store.slug, segment: slug, query: new URLSearchParams() };
}

function formOf(order: PaymentOrder, prefill: CartView["prefill"], now: Date): PaymentForm {
  const { card } = order;
  return {
    email: order.email ?? prefill.email,
    name: order.name ?? (prefill.name || "Test Shopper"),
    country: order.country ?? (prefill.country || "US"),
    state: order.state ?? prefill.state,
    zip: order.zip ?? prefill.zip,
    taxNumber: order.tax_number ?? prefill.taxNumber,
    ...(order.discount_code !== undefined && { discountCode: order.discount_code }),
    ...(order.quantity !== undefined && { quantity: order.quantity }),
    cardNumber: card,
    cardExpiry: `12/${now.getUTCFullYear() + 2}`,
    cardCvc: /^3[47]/.test(card.trim()) ? "1234" : "123",
  };
}

function answerOf(result: PayResult): ControlPayResult {
  switch (result.status) {
    case "paid": {
      const { id: orderId, subscriptionId, licenseKeyIds } = result.order;
      const body = { order_id: orderId, subscription_id: subscriptionId, license_keys: licenseKeyIds };
      return { status: "paid", body };
    }
    case "declined":
      return { status: "declined", body: { error: result.message, reason: result.reason } };
    case "invalid":
      return { status: "invalid", body: { error: result.message, fields: result.fields } };
    case "authenticate":
      throw new AppError("internal", "The bank asked twice.");
    default:
      return assertNever(result);
  }
}
