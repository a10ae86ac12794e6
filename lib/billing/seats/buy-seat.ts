import "server-only";
import { changeQuantity, getSubscription } from "@/lib/commerce";
import { log } from "@/lib/log";
import { recordAnswer } from "../account/record-answer";
import type { PlanSet } from "../catalog/define-plans";
import { getOwnSubscription } from "../account/own-subscription";
import { alone } from "../change/hold";
import { plans } from "../plans";
import { previewSeat, stillHolds } from "./preview-seat";

type Wish = { userId: string; subscriptionId: string; shown: string; now: Date };

/**
 * Buys one seat more for one's own plan as it was shown, and writes down what the service then says. Where there is another number
 * of seats by now, or anything of it would cost more, it does nothing: `outdated`. Throws what `previewSeat` throws, `invalid`
 * where the service refuses, mostly because the card declined, and `too_many` beside another change.
 */
export async function buySeat(wish: Wish, file: PlanSet = plans): Promise<"bought" | "outdated"> {
  const { userId, subscriptionId, shown, now } = wish;
  await getOwnSubscription(userId, subscriptionId);
  return await alone(subscriptionId, now, async () => {
    const preview = await previewSeat(wish, file);
    if (!stillHolds(shown, preview)) return "outdated";
    const quantity = preview.seats + 1;
    await changeQuantity(preview.itemId, { quantity, billing: preview.billing });
    log.info("seat.bought", { subscription: subscriptionId, seats: quantity });
    await recordAnswer(await getSubscription(subscriptionId), now);
    return "bought";
  });
}
