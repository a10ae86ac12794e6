import { formatMoney } from "@/lib/money";
import { statusLabel } from "../shared/status-text";
import type { InvoiceState } from "./view";

/** `$24.00, paid`, and what went back of it. */
export function invoiceText({ total, currency, status, refundedAmount }: InvoiceState): string {
  const back = refundedAmount > 0 ? `, ${formatMoney(refundedAmount, currency)} back` : "";
  return `${formatMoney(total, currency)}, ${statusLabel(status).toLowerCase()}${back}`;
}

/** What is compared. */
export function invoiceKey({ status, total, refundedAmount, currency }: InvoiceState): string {
  return `${status}/${total}/${refundedAmount}/${currency}`;
}
