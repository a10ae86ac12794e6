import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { type CardFields, cardExpiresAt, cardProblems } from "../shared/cards/card-fields";
import {
  type CardBehavior,
  type ChargeResult,
  chargeResult,
  declineMessage,
  findTestCard,
  keptCard,
} from "../shared/cards/test-cards";
import { recordEvents } from "../events/record-events";
import { listBillables } from "../invoices/billable";
import { catchMail } from "../mails/catcher";
import { recoveredMail } from "../mails/payment-mail";
import { storedCustomData } from "../shared/options";
import { canReplaceCard } from "./rules/abilities";
import { dueAtOf } from "./due-at";
import type { Scope } from "./move";
import { payOverdue } from "./pay-overdue";

export type ReplaceCardResult =
  /** `hasPaid` says that something was overdue, which this card has paid. */
  | { status: "replaced"; card: { brand: string; lastFour: string }; hasPaid: boolean }
  | { status: "declined"; reason: string; message: string }
  /** `fields` names the fields of CardFields. */
  | { status: "invalid"; message: string; fields: Record<string, string> };

/**
 * Puts another card on a subscription and pays with it what is overdue. The bank does not ask for 3-D Secure; a card that
 * would be declined is refused as a bank's check would. The customer gets a mail about the payment. Throws conflict when the
 * subscription is over.
 */
export async function replaceCard(scope: Scope, fields: CardFields, now: Date): Promise<ReplaceCardResult> {
  const problems = cardProblems(fields, now);
  const entry = findTestCard(fields.cardNumber);
  if (!entry || Object.keys(problems).length > 0) {
    return { status: "invalid", message: "Please check the marked fields.", fields: problems };
  }
  const verdict = outcomeOf(chargeResult(fields.cardNumber));
  if (verdict !== "ok") return { status: "declined", reason: verdict, message: declineMessage(verdict) };

  const { brand, lastFour, behavior } = keptCard(entry);
  const hasPaid = await putCard(scope, now, {
    cardBrand: brand,
    cardLastFour: lastFour,
    cardBehavior: behavior,
    cardExpiresAt: cardExpiresAt(fields.cardExpiry),
  });
  return { status: "replaced", card: { brand, lastFour }, hasPaid };
}

type CardColumns = {
  cardBrand: string;
  cardLastFour: string;
  cardBehavior: string;
  cardExpiresAt: Date | null;
};

/** Whether something was paid with it. */
async function putCard(scope: Scope, now: Date, card: CardColumns): Promise<boolean> {
  return sandboxDb.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM sandbox.subscriptions WHERE id = ${scope.id} FOR UPDATE`;
    const [subscription] = await listBillables(tx, scope);
    if (!subscription) throw new AppError("not_found", "There is no such subscription.");
    if (!canReplaceCard(subscription)) throw new AppError("conflict", "This subscription has ended.");
    const withCard = { ...subscription, ...card };
    const { columns, invoiceId } = await payOverdue(tx, withCard, now);
    await tx.sandboxSubscription.update({
      where: { id: subscription.id },
      data: { ...card, ...columns, dueAt: dueAtOf({ ...withCard, ...columns }), updatedAt: now },
    });
    const customData = storedCustomData(subscription.customData);
    const about = { type: "subscriptions", id: String(subscription.id) } as const;
    const invoice = { type: "subscription-invoices", id: String(invoiceId) } as const;
    const payment = ["subscription_payment_success", "subscription_payment_recovered"] as const;
    const events = [
      ...(invoiceId === null ? [] : payment.map((name) => ({ name, subject: invoice, customData }))),
      { name: "subscription_updated" as const, subject: about, customData },
    ];
    const { shown } = await recordEvents(tx, { storeId: subscription.storeId, now, events });
    const paid = shown.get(`subscription-invoices/${invoiceId}`);
    if (!paid) return false;
    const occasion = { subscription: withCard, at: now, change: { renewsAt: columns.renewsAt ?? null } };
    await catchMail({ ...recoveredMail(occasion, paid), now }, tx);
    return true;
  });
}

function outcomeOf(result: ChargeResult): CardBehavior {
  if (result.outcome === "paid") return "ok";
  return result.outcome === "declined" ? result.reason : result.afterwards;
}
