import "server-only";
import { z } from "zod";
import { AppError, toAppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { loadCart, type LoadedCart } from "../carts/load";
import { sandboxDb } from "../db";
import { Prisma } from "../generated/prisma/client";
import {
  CARD_BEHAVIORS,
  type CardFields,
  cardProblems,
  DECLINE_MESSAGES,
  type DeclineReason,
  findTestCard,
  type KeptCard,
  keptCard,
} from "../shared/cards";
import { findPaidOrder, type PayResult } from "./paid-order";
import { checkedPayment, type CheckedPayment, checkPaymentForm, type PaymentForm } from "./payment-form";
import { recordPurchase } from "./purchase";
import { priceCart, type Quote, type QuoteInput, sumProblems } from "./quote";

export type { PaymentForm } from "./payment-form";
export type { Quote, QuoteInput } from "./quote";
export type { PaidOrder, PayResult } from "./paid-order";

/** The totals of this cart with these choices. Throws like `getCart`. */
export async function quote(
  cart: { token: string; browserId: string },
  input: QuoteInput,
  now: Date,
): Promise<Quote> {
  return (await priceCart(await loadCart(cart.token, cart.browserId, now), input, now)).quote;
}

/**
 * Charges the card and records the purchase and its events in one transaction. A cart that was already paid returns its order, so
 * a double click buys once. Charges at most `shown`, the total that the customer saw, in the smallest unit. Throws like
 * `getCart`; a refused payment is a result.
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
    // A pre-filled code that doesn't apply must not block the payment.
    ...(payment.discountCode && priced.discountError && { discountCode: priced.discountError }),
    ...(payment.taxNumber && priced.taxNumberError && { taxNumber: priced.taxNumberError }),
  };
  if (Object.keys(problems).length > 0) return invalid(problems);
  if (priced.totals.total > shown) {
    const total = formatMoney(priced.totals.total, priced.currency, { locale: priced.locale });
    const message = `With what you entered it is ${total}. Nothing was charged: please check the total, then pay.`;
    return { ...invalid({}), message };
  }
  return priced.needsCard ? charge(cart, payment, card, now) : book(cart, payment, null, now);
}

/** The customer's answer to 3-D Secure. Throws conflict if no payment waits for it. */
export async function confirmAuthentication(
  token: string,
  browserId: string,
  accepted: boolean,
  now: Date,
): Promise<PayResult> {
  const cart = await loadCart(token, browserId, now);
  if (cart.orderId !== null) return paid(cart.orderId);
  const pending = pendingPayment.nullable().parse(cart.pendingPayment);
  if (!pending) throw new AppError("conflict", "There is no payment to confirm.");

  const decline = accepted ? pending.afterwards : "authentication_failed";
  if (decline === "ok") return book(cart, pending.payment, pending.card, now);
  await keepPending(token, null, now);
  return declined(decline);
}

async function charge(cart: LoadedCart, payment: CheckedPayment, fields: CardFields, now: Date) {
  const entry = findTestCard(fields.cardNumber);
  if (!entry) return declined("card_declined");
  const card = keptCard(entry, fields.cardExpiry);
  if (entry.needsAuthentication) {
    await keepPending(cart.token, { payment, card, afterwards: entry.charge }, now);
    return { status: "authenticate" } as const;
  }
  return entry.charge === "ok" ? book(cart, payment, card, now) : declined(entry.charge);
}

async function book(
  cart: LoadedCart,
  payment: CheckedPayment,
  card: KeptCard | null,
  now: Date,
): Promise<PayResult> {
  try {
    return await paid(await recordPurchase(cart, payment, card, now));
  } catch (error) {
    // Another order may have used the last redemption in between.
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
    data: {
      pendingPayment: pending
        ? { ...pending, card: { ...pending.card, expiresAt: pending.card.expiresAt.toISOString() } }
        : Prisma.DbNull,
      updatedAt: now,
    },
  });
}

function declined(reason: DeclineReason) {
  return { status: "declined", reason, message: DECLINE_MESSAGES[reason] } as const;
}

function invalid(fields: Record<string, string>) {
  return { status: "invalid", message: "Please check the marked fields.", fields } as const;
}

const pendingPayment = z.object({
  payment: checkedPayment,
  card: z.object({
    brand: z.string(),
    lastFour: z.string(),
    behavior: z.enum(CARD_BEHAVIORS),
    expiresAt: z.coerce.date(),
  }),
  /** The card's behavior after authentication. */
  afterwards: z.enum(CARD_BEHAVIORS),
});

/** A payment that waits for 3-D Secure. Never contains a card number. */
type PendingPayment = z.infer<typeof pendingPayment>;
