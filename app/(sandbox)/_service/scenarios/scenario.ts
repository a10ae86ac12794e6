import type { SubscriptionStatus } from "../contract/subscriptions";
import type { Bought } from "../seed/deeds";

/** A short story of one customer, on the same code as real customers. */
export type Scenario = {
  name: string;
  title: string;
  shows: string;
  /** How far it moves the store's clock, as text. */
  lasts: string | null;
  /** The customer's name, the same in every run. */
  customer: string;
  buys: Purchase;
  afterwards: Step[];
};

/** Every scenario starts with a purchase by a new customer. */
type Purchase = StepText & { variantId: number; card?: string };

export type Step = StepText & { does: Deed };

type StepText = {
  text: string;
  /** The expected status afterwards; the run fails on any other. */
  leaves?: SubscriptionStatus;
};

export type Deed = (bought: Bought, now: Date) => Promise<Date | void>;
