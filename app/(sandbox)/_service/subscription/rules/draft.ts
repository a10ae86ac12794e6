import type { EventName } from "@/lib/contract/events";
import type { Billable } from "../../invoices/billable";
import type { InvoiceLine } from "../../invoices/amounts";
import type { Changes } from "./changes";

/** What a change costs. Lines that are not due wait for the next invoice. */
export type Bill = {
  lines: InvoiceLine[];
  isDue: boolean;
  reason: "updated" | "renewal";
  /** The change that the money is for: it is refused when the card is. */
  field: keyof Changes | null;
};

/** A subscription as it is going to be. Rules make a new draft of a draft; one that changes nothing gives it back. */
export type Draft = { after: Billable; events: EventName[]; bill: Bill };

export function draftOf(billable: Billable): Draft {
  return { after: billable, events: [], bill: { lines: [], isDue: false, reason: "updated", field: null } };
}

/** The draft with other values in its row, and the event that tells of it. */
export function changed(draft: Draft, data: Partial<Billable>, ...events: EventName[]): Draft {
  return { ...draft, after: { ...draft.after, ...data }, events: [...draft.events, ...events] };
}

/** The draft with more on its bill; whatever is due at once makes all of it due. */
export function billed(draft: Draft, more: Pick<Bill, "lines" | "isDue" | "field"> & Partial<Bill>): Draft {
  const { bill } = draft;
  if (more.lines.length === 0) return draft;
  const lines = [...bill.lines, ...more.lines];
  return { ...draft, bill: { ...bill, ...more, lines, isDue: bill.isDue || more.isDue } };
}
