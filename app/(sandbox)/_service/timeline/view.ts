import type { InvoiceState, SubscriptionState } from "./state-of";

/** What one side knows at a moment. Invoices are oldest first. */
export type View = { subscription: SubscriptionState | null; invoices: InvoiceState[] };

export const NOTHING: View = { subscription: null, invoices: [] };

/** The view with a new or updated invoice. */
export function withInvoice(view: View, invoice: InvoiceState): View {
  const others = view.invoices.filter(({ id }) => id !== invoice.id);
  const invoices = [...others, invoice].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || Number(one.id) - Number(other.id),
  );
  return { ...view, invoices };
}

export type Known = {
  at: Date;
  view: View;
  /** Null if it comes from the tables. */
  eventId: number | null;
};

export type History = Known[];

/** Null before the first entry. */
export function viewAt(history: History, at: Date): View | null {
  return history.findLast((known) => known.at <= at)?.view ?? null;
}

/** `status` is null while the side doesn't know the subscription. */
export type Span = { status: string | null; from: Date; to: Date };

/** The status over time until `until`. */
export function spansOf(history: History, until: Date): Span[] {
  const spans: Span[] = [];
  for (const { at, view } of history) {
    const status = view.subscription?.status ?? null;
    const last = spans.at(-1);
    if (last?.status === status) continue;
    if (last) last.to = at;
    spans.push({ status, from: at, to: until });
  }
  // Leaves out spans of no length.
  return spans.filter(({ from, to }) => to > from || from >= until);
}
