/** The field for the amount of one payment: a page may have several, and each needs a name of its own. */
export function refundField(payment: { id: number }): string {
  return `amount_${payment.id}`;
}
