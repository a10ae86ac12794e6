import { parseEvent } from "@/lib/lemonsqueezy/events";
import type { SandboxSubscription, SandboxSubscriptionInvoice } from "../generated/prisma/client";
import {
  type InvoiceState,
  invoiceStateOf,
  invoiceWords,
  type SubscriptionState,
  subscriptionStateOf,
  subscriptionWords,
} from "./state-of";
import { NOTHING, type View, withInvoice } from "./view";

type Row = SandboxSubscription & { invoices: SandboxSubscriptionInvoice[] };

/** The service's current view, from its tables. */
export function currentView({ invoices, ...row }: Row): View {
  const subscription = {
    status: row.status,
    productName: row.productName,
    variantId: String(row.variantId),
    variantName: row.variantName,
    renewsAt: row.renewsAt,
    endsAt: row.endsAt,
    trialEndsAt: row.trialEndsAt,
    cardBrand: row.cardBrand,
    cardLastFour: row.cardLastFour,
    pauseMode: row.pauseMode,
    pauseResumesAt: row.pauseResumesAt,
    updatedAt: row.updatedAt,
  };
  return invoices.map(invoiceState).reduce(withInvoice, { ...NOTHING, subscription });
}

function invoiceState(row: SandboxSubscriptionInvoice) {
  const { id, billingReason, status, currency, total, refundedAmount, createdAt, updatedAt } = row;
  return { id: String(id), billingReason, status, currency, total, refundedAmount, createdAt, updatedAt };
}

/** The state of its subject that an event carries. */
export type Snapshot =
  { kind: "subscription"; state: SubscriptionState } | { kind: "invoice"; state: InvoiceState };

/** Null for other subjects and for invalid bodies of custom events. */
export function readSnapshot(body: Uint8Array): Snapshot | null {
  try {
    const { object } = parseEvent(body);
    if (object.type === "subscriptions") {
      const state = subscriptionStateOf(subscriptionWords.parse(object.attributes));
      return { kind: "subscription", state };
    }
    if (object.type === "subscription-invoices") {
      const state = invoiceStateOf(object.id, invoiceWords.parse(object.attributes));
      return { kind: "invoice", state };
    }
  } catch {}
  return null;
}
