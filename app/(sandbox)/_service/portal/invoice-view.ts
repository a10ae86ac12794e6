import "server-only";
import type { SandboxSubscriptionInvoice } from "../generated/prisma/client";
import { statusLabel } from "../shared/status-text";
import { invoiceUrl } from "../shared/urls/service-urls";
import type { PortalInvoice } from "./views";

export function invoiceView(
  invoice: SandboxSubscriptionInvoice,
  order: { identifier: string },
): PortalInvoice {
  const { id, createdAt, total, currency, status } = invoice;
  const url = invoiceUrl(order, invoice);
  return { id, createdAt, total, currency, status, statusText: statusLabel(status), url };
}
