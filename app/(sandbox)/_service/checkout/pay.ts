import "server-only";
import { sandboxDb } from "../db";
import { AppError, toAppError } from "@/lib/errors";
import { Prisma } from "../generated/prisma/client";
import { formatMoney } from "@/lib/money";
import { chargeResult, declineMessage, findTestCard, keptCard } from "../shared/cards/test-cards";
import { type CardFields, type DatedCard, cardExpiresAt, cardProblems } from "../shared/cards/card-fields";
import { type LoadedCart, loadCart } from "../carts/load";
import { findPaidOrder } from "./paid-order";
import { type CheckedPayment, type PaymentForm, checkPaymentForm } from "./payment-form";
import { type PendingPayment, readPendingPayment } from "./pending-payment";
import { sumProblems } from "./sum-limit";
import { recordPurchase } from "./purchase/record-purchase";
import { type Quote, type QuoteInput, priceCart, quoteCart } from "./quote";
import type { PayResult } from "./result";

export type { PaymentForm } from "./payment-form";
export type { Quote, QuoteInput } from "./quote";
export type { PaidOrder, PayResult } from "./result";

/** What this cart would cost with these choices; the page asks while the customer types. Throws like `getCart`. */
export async function quote(
  cart: { token: string; browserId: string },
  input: QuoteInput,
  now: Date,
): Promise<Quote> {
  return quoteCart(await loadCart(cart.token, cart.browserId, now), input, now);
}

/**
 * Charges the card and books the purchase with all its events in one transaction. A cart that this browser has paid
 * answers with its order again: a double click buys once. `shown` is the sum the customer has seen, in the currency's smallest
 * unit: nothing higher is charged. Throws like `getCart`; a refusal is a result, not an error.
 */
export async function pay(
  token: string,
  browserId: string,
  form: PaymentForm,
  now: Date,
  { shown = Infinity }: { shown?: number } = {},
): Promise<PayResult> {
  const cart = await loadCart(token, browserId, now);
  if (cart.orderId !== null) return paid(cart.orderId);

  const checked = checkPaymentForm(form);
  if (!checked.ok) return invalid({ ...cardProblems(checked.card, now), ...checked.fields });
  const { payment, card } = checked;
  const { quote: priced, problems: choiceProblems } = await priceCart(cart, payment, now);
  const problems = {
    ...sumProblems(priced, payment),
    ...choiceProblems,
    ...(priced.needsCard && cardProblems(card, now)),
    // What the customer did not type must not keep anybody from paying: it just does not count.
    ...(payment.discountCode && priced.discountError && { discountCode: priced.discountError }),
    ...(payment.taxNumber && priced.taxNumberError && { taxNumber: priced.taxNumberError }),
  };
  if (Object.keys(problems).length > 0) return invalid(problems);
  if (priced.totals.total > shown) return { ...invalid({}), message: raisedMessage(priced) };
  return priced.needsCard ? charge(cart, payment, card, now) : book(cart, payment, null, now);
}

/** The customer's 3-D Secure answer to the bank. Throws conflict when no payment waits for one. */
export async function confirmAuthentication(
  token: string,
  browserId: string,
  accepted: boolean,
  now: Date,
): Promise<PayResult> {
  const cart = await loadCart(token, browserId, now);
  if (cart.orderId !== null) return paid(cart.orderId);
  const pending = readPendingPayment(cart.pendingPayment);
  if (!pending) throw new AppError("conflict", "There is no payment to confirm.");

  const decline = accepted ? pending.afterwards : "authentication_failed";
  if (decline === "ok") return book(cart, pending.payment, pending.card, now);
  await keepPending(token, null, now);
  return { status: "declined", reason: decline, message: declineMessage(decline) };
}

async function charge(cart: LoadedCart, payment: CheckedPayment, fields: CardFields, now: Date) {
  const result = chargeResult(fields.cardNumber);
  if (result.outcome === "declined") {
    return { status: "declined", reason: result.reason, message: declineMessage(result.reason) } as const;
  }
  const entry = findTestCard(fields.cardNumber);
  const card = entry && { ...keptCard(entry), expiresAt: cardExpiresAt(fields.cardExpiry) };
  if (result.outcome === "paid") return book(cart, payment, card, now);
  await keepPending(cart.token, card && { payment, card, afterwards: result.afterwards }, now);
  return { status: "authenticate" } as const;
}

async function book(
  cart: LoadedCart,
  payment: CheckedPayment,
  card: DatedCard | null,
  now: Date,
): Promise<PayResult> {
  try {
    return await paid(await recordPurchase(cart, payment, card, now));
  } catch (error) {
    // The last use of a discount can go to somebody else between the quote and the transaction.
    const refusal = toAppError(error);
    if (refusal.code !== "invalid") throw error;
    return invalid({ discountCode: refusal.message });
  }
}

async function paid(orderId: number): Promise<PayResult> {
  const order = await findPaidOrder(orderId);
  if (!order) throw new AppError("internal", "The order of this checkout is missing.");
  return { status: "paid", order };
}

async function keepPending(token: string, pending: PendingPayment | null, now: Date) {
  await sandboxDb.sandboxCart.updateMany({
    where: { token, orderId: null },
    data: { pendingPayment: pending ? asJson(pending) : Prisma.DbNull, updatedAt: now },
  });
}

function asJson({ card, ...pending }: PendingPayment) {
  return { ...pending, card: { ...card, expiresAt: card.expiresAt.toISOString() } };
}

function invalid(fields: Record<string, string>) {
  return { status: "invalid", message: "Please check the marked fields.", fields } as const;
}

function raisedMessage({ totals, currency, locale }: Quote): string {
  const total = formatMoney(totals.total, currency, { locale });
  return `With what you entered it is ${total}. Nothing was charged: please check the total, then pay.`;
}
