import type { SubscriptionLine } from "./history";

type SubscriptionState = Omit<SubscriptionLine, "id" | "subscriptionId">;

type SubscriptionChange = {
  /** The same on every attempt: use it to recognize a repetition. */
  key: string;
  subscriptionId: string;
  /** The current owner; null while it is unclaimed. */
  userId: string | null;
  /** Null for the first state of a subscription. */
  before: SubscriptionState | null;
  after: SubscriptionState;
};

export type OnSubscriptionChange = (change: SubscriptionChange) => Promise<void>;

/**
 * Your own code for a changed subscription, such as a message in a chat or a row in another system. A worker calls it after the change
 * is stored, at least once per change, and in order for each subscription. If it throws, it is called again, up to eight times within
 * 32 hours; other subscriptions don't wait. It must end within 30 seconds. While it is null, no calls are queued. See
 * `docs/guides/react-to-a-change.md`.
 */
export const onSubscriptionChange: OnSubscriptionChange | null = null;
