/** Every figure that has rows of its own: what it is called, and what exactly it means. */
export const FIGURES = {
  mrr: {
    title: "MRR",
    definition:
      "What one regular period bills before tax, less discounts that still count, by the month: a twelfth of a year, 52/12 of a week, 365/12 of a day. Active and overdue subscriptions count, cancelled ones until they end; trials, paused and unpaid ones do not, nor does what is paid for by use or once.",
  },
  arr: { title: "ARR", definition: "Twelve times the MRR, rounded once." },
  customers: { title: "Customers", definition: "Customers with any MRR, and what each brings in a month." },
  new: { title: "New", definition: "The first MRR of a subscription: bought, or its trial converted." },
  reactivation: {
    title: "Reactivation",
    definition: "MRR of a subscription that had been worth nothing for a while.",
  },
  expansion: {
    title: "Expansion",
    definition: "More MRR of a running subscription: a dearer plan, more of it, or a discount that ended.",
  },
  contraction: { title: "Contraction", definition: "Less MRR of a running subscription." },
  churn: {
    title: "Churn",
    definition:
      "MRR of a subscription that ended, was paused, or stayed unpaid after all attempts to charge it.",
  },
  movements: { title: "All movements", definition: "Every change of the MRR, month by month." },
  lost: {
    title: "Customers lost",
    definition:
      "Customers with MRR when the period began and none when it ended, and what each was worth then.",
  },
  unpriced: {
    title: "Without a price",
    definition:
      "Running subscriptions whose price the service has not told us yet, or no longer knows. No figure has them.",
  },
  trials: {
    title: "Trials",
    definition: "Free trials by the month in which they began, and what became of them since.",
  },
  converted: {
    title: "Converted",
    definition: "Trials that began in this time and were followed by a payment.",
  },
  running: { title: "Running trials", definition: "Trials that began in this time and have not ended yet." },
  failed: {
    title: "Failed payments",
    definition:
      "Each time that a subscription became overdue, with the invoice that it was about, tax included.",
  },
  recovered: { title: "Recovered", definition: "Those of them whose invoice has been paid since." },
  open: { title: "Still open", definition: "Those of them whose invoice may still be paid." },
  lapsed: { title: "Given up", definition: "Those of them whose invoice nobody tries to charge any more." },
  subscriptions: {
    title: "Subscriptions",
    definition: "Paid invoices of subscriptions in this time, before tax.",
  },
  usage: {
    title: "Usage",
    definition: "Paid invoices of what is paid for by use, before tax. It is no MRR.",
  },
  once: { title: "Paid once", definition: "Paid orders that began no subscription, before tax." },
  refunded: {
    title: "Refunded",
    definition: "What has been given back since of payments made in this time, tax included.",
  },
  plan: { title: "Plan", definition: "What a plan brings in: the MRR of its subscriptions." },
  members: {
    title: "Customers of a cohort",
    definition: "Customers whose first MRR came in a month, and what each was worth at its end.",
  },
  cohort: {
    title: "Cohort",
    definition:
      "Customers by the month in which they first had any MRR, and what is left of them at the end of a later one.",
  },
} as const;

export type FigureName = keyof typeof FIGURES;

export function isFigure(name: string): name is FigureName {
  return Object.hasOwn(FIGURES, name);
}
