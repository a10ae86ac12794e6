import { CARD_BEHAVIORS, type DeclineReason } from "../shared/cards/test-cards";

type Charged = { cardBehavior: string; cardExpiresAt: Date | null };

/** What the card of a subscription says to a charge of `total` at `at`. Where nothing is due, no card is asked. */
export function chargeOf(
  { cardBehavior, cardExpiresAt }: Charged,
  total: number,
  at: Date,
): "ok" | DeclineReason {
  if (total <= 0) return "ok";
  if (cardExpiresAt && cardExpiresAt <= at) return "expired_card";
  return CARD_BEHAVIORS.find((behavior) => behavior === cardBehavior) ?? "card_declined";
}
