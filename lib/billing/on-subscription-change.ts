import type { SubscriptionLine } from "./history/subscription-line";

type SubscriptionState = Omit<SubscriptionLine, "id" | "subscriptionId">;

type SubscriptionChange = {
  /** The same each time this change is told: whoever is told twice can know it by this. */
  key: string;
  subscriptionId: string;
  /** Whose it is now; null while nobody has claimed it. */
  userId: string | null;
  /** Null where it is the first that was heard of this subscription. */
  before: SubscriptionState | null;
  after: SubscriptionState;
};

export type OnSubscriptionChange = (change: SubscriptionChange) => Promise<void>;

/**
 * Yours: what else has to happen when a subscription changes, such as a welcome in a chat or a row in another system. Called after
 * the change is in our tables, at least once for each and in the order of one subscription, from a worker: nobody waits for it.
 * One that throws is tried again, up to eight times within 32 hours, and keeps no other subscription waiting. It has to end within
 * 30 seconds. While it is null, nothing is kept to be told. `docs/guides/react-to-a-change.md` is its guide.
 */
export const onSubscriptionChange: OnSubscriptionChange | null = null;
