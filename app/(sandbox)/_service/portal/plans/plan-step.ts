/** A plan, and how many of it, that a customer would like to have. */
export type PlanWish = { variantId: number; quantity?: number | undefined };

/** What a change costs, in `currency`'s smallest unit. `credit` is what is left over and waits for the next invoice. */
export type PlanPreview = PlanWish & {
  planName: string;
  currency: string;
  lines: { description: string; quantity: number; amount: number }[];
  discountTotal: number;
  tax: number;
  /** Whether the lines have the tax in them. */
  taxInclusive: boolean;
  dueNow: number;
  credit: number;
  renewsAt: Date;
  renewalTotal: number;
};

/** What the page of a change of plan shows: the costs, or why it cannot be made. */
export type PlanStep = { wish: PlanWish; preview?: PlanPreview; message?: string };
