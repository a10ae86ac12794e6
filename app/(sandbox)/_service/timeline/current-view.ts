import type { SandboxSubscription, SandboxSubscriptionInvoice } from "../generated/prisma/client";
import { NOTHING, type View, withInvoice } from "./view";

type Row = SandboxSubscription & { invoices: SandboxSubscriptionInvoice[] };

/** The service's view as it stands in its tables. */
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
