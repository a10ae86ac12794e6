import type { PAUSE_MODES } from "@/lib/contract/resources/subscriptions";

export type Pause = { mode: (typeof PAUSE_MODES)[number]; resumesAt: Date | null };

/**
 * What somebody wants a subscription to become; what is left out stays as it is. `pause: null` unpauses, `trialEndsAt: null`
 * ends the trial today, and a `billingAnchor` of null is today's day of the month.
 */
export type Changes = {
  cancelled?: boolean | undefined;
  pause?: Pause | null | undefined;
  variantId?: number | undefined;
  quantity?: number | undefined;
  trialEndsAt?: Date | null | undefined;
  billingAnchor?: number | null | undefined;
};

/** When the difference in price is paid: with the next invoice, at once by an invoice of its own, or never. */
export type Billing = "next_invoice" | "at_once" | "never";

/** When the running period was paid for, and how much: no more than that is ever given back. As prices are written. */
export type Paid = { at: Date; amount: number };

/** The rules of a change live by this. */
export type Circumstances = {
  now: Date;
  billing: Billing;
  paid: Paid | null;
  /** Why it is canceled, where somebody said so. */
  cancelReason: string | null;
};
