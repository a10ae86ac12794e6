import "server-only";
import type { Row } from "@/lib/db";
import { getOwnSubscription } from "../account/own-subscription";
import { getOffer } from "../catalog/catalog";
import type { Offer } from "../catalog/offer";
import { type Obstacle, obstacleOf } from "./obstacle";

/** What somebody may change to: every plan that is sold, by the month and by the year. */
export type Choices = {
  subscription: Row<"subscription">;
  offer: Offer;
  obstacle: Obstacle | null;
};

/** Of one's own subscription; `not_found` for anybody else's. */
export async function getChoices(userId: string, subscriptionId: string, now: Date): Promise<Choices> {
  const subscription = await getOwnSubscription(userId, subscriptionId);
  const offer = await getOffer(now);
  return { subscription, offer, obstacle: obstacleOf(subscription) };
}
