/** What is kept: each is a sum over all customers, and every figure of the page is a sum of some of these. */
export type KeptFigure =
  /** Movements of MRR by day; `about` is their kind. */
  | "mrr"
  /** Customers that came to have MRR or no longer have any, and what they are worth; `about` is their cohort. */
  | "cohort"
  /** Customers whose first MRR came in that month. */
  | "joined"
  /** Customers that had MRR at the start of a month and none at its end. */
  | "lost"
  /** Customers of a plan and what it brings in; `about` is its variant. */
  | "plan"
  /** What a plan was called when it was bought or changed; `about` is its variant and its name. */
  | "named"
  /** Subscriptions without a price. */
  | "unpriced"
  /** By the month in which they began; `about` is their outcome. */
  | "trial"
  /** `about` is the outcome, and the month in which the same invoice failed before. */
  | "failed"
  /** Payments by their month; `about` is what was paid for. */
  | "billed"
  | "refunded";

/** One sum, or what a customer has in it. `day` is a moment, midnight in UTC; amounts are in parts of `exact.ts`. */
export type Cell = {
  figure: KeptFigure;
  scope: string;
  about: string;
  currency: string;
  day: number;
  count: number;
  amount: bigint;
};

/** Customers are counted in each currency, and in all of them together. */
export const ALL = "all";
/** What stands between two things that `about` names. */
export const AND = "\u001F";
