/** Why somebody leaves, as the portal asks and the dashboard shows it. */
export const CANCEL_REASONS = {
  price: "It costs too much",
  unused: "I do not use it enough",
  missing: "Something is missing",
  trouble: "Something does not work",
  other_product: "I use something else now",
  done: "I only needed it for a while",
};

const LONGEST_COMMENT = 500;

/** What was chosen and written as one text, null where it is nothing. A choice that is none of ours counts as not made. */
export function cancelReasonOf(chosen: string, comment: string): string | null {
  const reason = Object.hasOwn(CANCEL_REASONS, chosen)
    ? CANCEL_REASONS[chosen as keyof typeof CANCEL_REASONS]
    : "";
  const words = comment.trim().slice(0, LONGEST_COMMENT).replaceAll("\0", "");
  return [reason, words].filter(Boolean).join(": ") || null;
}
