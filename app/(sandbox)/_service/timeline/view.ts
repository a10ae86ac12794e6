/** A subscription as one side knows it. Times are UTC. */
export type SubscriptionState = {
  status: string;
  productName: string;
  variantId: string;
  variantName: string;
  renewsAt: Date | null;
  endsAt: Date | null;
  trialEndsAt: Date | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  pauseMode: string | null;
  pauseResumesAt: Date | null;
  updatedAt: Date;
};

/** Amounts are integers in the currency's smallest unit. */
export type InvoiceState = {
  id: string;
  billingReason: string;
  status: string;
  currency: string;
  total: number;
  refundedAmount: number;
  createdAt: Date;
  updatedAt: Date;
};

/** All that one side knows at a moment. The invoices are oldest first. */
export type View = { subscription: SubscriptionState | null; invoices: InvoiceState[] };

export const NOTHING: View = { subscription: null, invoices: [] };

/** The view with an invoice added, or replaced by a newer state of it. */
export function withInvoice(view: View, invoice: InvoiceState): View {
  const others = view.invoices.filter(({ id }) => id !== invoice.id);
  const invoices = [...others, invoice].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || Number(one.id) - Number(other.id),
  );
  return { ...view, invoices };
}
