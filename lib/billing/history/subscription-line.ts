/** What a subscription was at one moment: a line of its history. */
export type SubscriptionLine = {
  id: bigint;
  subscriptionId: string;
  /** By the time of the service. */
  at: Date;
  /** `on_trial`, `active`, `paused`, `past_due`, `unpaid`, `cancelled` or `expired`, or a word that the service has added since. */
  status: string;
  productId: string;
  variantId: string;
  productName: string;
  variantName: string;
  priceId: string | null;
  quantity: number;
  pauseMode: string | null;
  trialEndsAt: Date | null;
  /** When it ends or has ended; null while it goes on. */
  endsAt: Date | null;
};
