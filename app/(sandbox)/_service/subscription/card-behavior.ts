import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { CardBehavior } from "../shared/cards/test-cards";

/** What the card of a subscription does from its next charge on, until another card is put in. Throws not_found. */
export async function setCardBehavior(id: number, behavior: CardBehavior): Promise<void> {
  // No event: what a card is going to do is nobody's to know.
  const { count } = await sandboxDb.sandboxSubscription.updateMany({
    where: { id },
    data: { cardBehavior: behavior },
  });
  if (count === 0) throw new AppError("not_found", "There is no such subscription.");
}
