import "server-only";
import { AppError } from "@/lib/errors";
import {
  type CardBehavior,
  type ChargeResult,
  chargeResult,
  declineMessage,
  findTestCard,
  keptCard,
} from "../cards";
import { type CardFields, cardProblems } from "../card-fields";
import { canReplaceCard } from "./abilities";
import { type Scope, moveSubscription } from "./move";

export type ReplaceCardResult =
  | { status: "replaced"; card: { brand: string; lastFour: string } }
  | { status: "declined"; reason: string; message: string }
  /** `fields` names the fields of CardFields. */
  | { status: "invalid"; message: string; fields: Record<string, string> };

/**
 * Puts another card on a subscription. Nothing is charged, so the bank does not ask for 3-D Secure; a card that would be
 * declined is refused as a bank's check would. Throws conflict when the subscription is over.
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
  await moveSubscription(scope, now, (subscription) => {
    if (!canReplaceCard(subscription)) throw new AppError("conflict", "This subscription has ended.");
    return {
      guard: { status: { not: "expired" } },
      data: { cardBrand: brand, cardLastFour: lastFour, cardBehavior: behavior },
      events: [],
    };
  });
  return { status: "replaced", card: { brand, lastFour } };
}

function outcomeOf(result: ChargeResult): CardBehavior {
  if (result.outcome === "paid") return "ok";
  return result.outcome === "declined" ? result.reason : result.afterwards;
}
