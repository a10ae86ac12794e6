import type { MerchantView } from "@/lib/contract/sandbox-view";
import { parseWireTime } from "@/lib/contract/time";
import { invoiceStateOf, optionalTime, subscriptionStateOf } from "../state-of";
import { NOTHING, type View, withInvoice } from "../view";

/** What became of a delivery at the merchant. Times are those of the merchant's clock. */
export type InboxEvent = {
  fingerprint: string;
  name: string;
  /** pending, processing, done, ignored or dead. */
  status: string;
  duplicates: number;
  error: string | null;
  receivedAt: Date;
  processedAt: Date | null;
};

export type MerchantSide = { current: View; inbox: InboxEvent[] };

/** The merchant's answer in our own words. */
export function merchantFromWire({ subscription, invoices, events }: MerchantView): MerchantSide {
  const states = invoices.map((invoice) => invoiceStateOf(invoice.id, invoice));
  return {
    current: states.reduce(withInvoice, {
      ...NOTHING,
      subscription: subscription && subscriptionStateOf(subscription),
    }),
    inbox: events.map(({ fingerprint, name, status, duplicates, error, received_at, processed_at }) => ({
      fingerprint,
      name,
      status,
      duplicates,
      error,
      receivedAt: parseWireTime(received_at),
      processedAt: optionalTime(processed_at),
    })),
  };
}
