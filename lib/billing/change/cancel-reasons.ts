/** Why people leave, in the words that they choose from. */
export const CANCEL_REASONS = {
  price: "It costs too much",
  unused: "I do not use it enough",
  missing: "Something is missing",
  other_product: "I use something else now",
  broken: "It did not work as it should",
  other: "Something else",
} as const;

export type CancelReason = keyof typeof CANCEL_REASONS;

/** The reason that a form names; null for none, or a word that is none. */
export function findCancelReason(value: unknown): CancelReason | null {
  return (Object.keys(CANCEL_REASONS) as CancelReason[]).find((known) => known === value) ?? null;
}
