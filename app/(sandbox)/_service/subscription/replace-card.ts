import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { type CardFields, cardProblems, DECLINE_MESSAGES, findTestCard, keptCard } from "../shared/cards";
import { recordEvents } from "../events/record-events";
import { listBillables } from "../invoices/invoice-row";
import { catchEmail } from "../emails/catcher";
import { recoveredEmail } from "../emails/payment-emails";
import { canReplaceCard } from "./draft";
import { dueAtOf } from "./period";
import type { Scope } from "./update";
import { payOverdue } from "./payment";

export type ReplaceCardResult =
  /** `hasPaid`: an overdue payment was made. */
  | { status: "replaced"; card: { brand: string; lastFour: string }; hasPaid: boolean }
  | { status: "declined"; reason: string; message: string }
  | { status: "invalid"; message: string; fields: Record<string, string> };

/**
 * Replaces the card and pays what is overdue. No 3-D Secure; a card that would be declined is refused. Sends an email about the
 * payment. Throws conflict if the subscription has expired.
 */
export async function replaceCard(scope: Scope, fields: CardFields, now: Date): Promise<ReplaceCardResult> {
  const problems = cardProblems(fields, now);
  const entry = findTestCard(fields.cardNumber);
  if (!entry || Object.keys(problems).length > 0) {
    return { status: "invalid", message: "Please check the marked fields.", fields: problems };
  }
  const { charge } = entry;
  if (charge !== "ok") return { status: "declined", reason: charge, message: DECLINE_MESSAGES[charge] };

  const { brand, lastFour, behavior, expiresAt } = keptCard(entry, fields.cardExpiry);
  const card = {
    cardBrand: brand,
    cardLastFour: lastFour,
    cardBehavior: behavior,
    cardExpiresAt: expiresAt,
  };
  const hasPaid = await sandboxDb.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM sandbox.subscriptions WHERE id = ${scope.id} FOR UPDATE`;
    const [subscription] = await listBillables(tx, scope);
    if (!subscription) throw new AppError("not_found", "There is no such subscription.");
    if (!canReplaceCard(subscription)) throw new AppError("conflict", "This subscription has ended.");
    const withCard = { ...subscription, ...card };
    const { columns, invoiceId } = await payOverdue(tx, withCard, now);
    await tx.sandboxSubscription.update({
      where: { id: scope.id },
      data: { ...card, ...columns, dueAt: dueAtOf({ ...withCard, ...columns }), updatedAt: now },
    });
    const { id, storeId, customData } = subscription;
    const payment = ["subscription_payment_success", "subscription_payment_recovered"] as const;
    const events = [
      ...(invoiceId === null ? [] : payment.map((name) => ({ name, id: invoiceId, customData }))),
      { name: "subscription_updated" as const, id, customData },
    ];
    const { shown } = await recordEvents(tx, { storeId, now, events });
    const paid = shown.get(`subscription-invoices/${invoiceId}`);
    if (!paid) return false;
    const occasion = { subscription: withCard, at: now, change: { renewsAt: columns.renewsAt ?? null } };
    await catchEmail({ ...recoveredEmail(occasion, paid), now, storeId }, tx);
    return true;
  });
  return { status: "replaced", card: { brand, lastFour }, hasPaid };
}
