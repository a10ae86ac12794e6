import type { SubscriptionStatus } from "@/lib/contract/resources/subscriptions";
import type { Bought } from "../seed/history/person";

/** A short story of one customer that happens on the code that real customers use. */
export type Scenario = {
  /** As addresses write it: `trial-converts`. */
  name: string;
  title: string;
  /** What it shows, one sentence. */
  shows: string;
  /** How far it moves the clock of its store, in words; null when it does not. */
  lasts: string | null;
  /** The customer's name, the same in every run. */
  customer: string;
  buys: Purchase;
  /** What comes after the purchase, in order. */
  afterwards: Step[];
};

/** The first step: everybody begins as a new customer. */
type Purchase = Told & { variantId: number; card?: string };

export type Step = Told & { does: Deed };

type Told = {
  /** What happens, in the present tense. */
  text: string;
  /** What the subscription must be afterwards; a run in which it is something else stops. */
  leaves?: SubscriptionStatus;
};

/** Does one thing at `now`; answers at which instant when that is another one. Throws when it is refused. */
export type Deed = (bought: Bought, now: Date) => Promise<Date | void>;
