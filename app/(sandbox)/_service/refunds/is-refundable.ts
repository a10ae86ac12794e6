/** Whether anything of a payment can still be given back. Amounts are in the same smallest unit. */
export function isRefundable(payment: { status: string; total: number; refundedAmount: number }): boolean {
  const isPaid = payment.status === "paid" || payment.status === "partial_refund";
  return isPaid && payment.refundedAmount < payment.total;
}
