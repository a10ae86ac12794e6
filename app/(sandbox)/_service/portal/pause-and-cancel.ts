import "server-only";
import { refusal } from "../subscription/draft";
import { updateSubscription } from "../subscription/update";
import { scopeOf } from "./address";

/** Stops payments and access until a date, or indefinitely (null). */
export async function pauseSubscription(
  url: string,
  id: number,
  resumesAt: Date | null,
  now: Date,
): Promise<void> {
  const pause = { mode: "void", resumesAt } as const;
  await updateSubscription(scopeOf(url, id, now), { pause }, { now });
}

/** Throws conflict if it isn't paused. */
export async function unpauseSubscription(url: string, id: number, now: Date): Promise<void> {
  const hasChanged = await updateSubscription(scopeOf(url, id, now), { pause: null }, { now });
  if (!hasChanged) throw refusal("pause", "This subscription is not paused.");
}

/** Options in the portal, shown in the dashboard. */
export const CANCEL_REASONS = {
  price: "It costs too much",
  unused: "I do not use it enough",
  missing: "Something is missing",
  trouble: "Something does not work",
  other_product: "I use something else now",
  done: "I only needed it for a while",
};

const LONGEST_COMMENT = 500;

/** The selected reason and the comment as one text, or null. */
export function cancelReasonOf(chosen: string, comment: string): string | null {
  const reason = Object.hasOwn(CANCEL_REASONS, chosen)
    ? CANCEL_REASONS[chosen as keyof typeof CANCEL_REASONS]
    : "";
  const words = comment.trim().slice(0, LONGEST_COMMENT).replaceAll("\0", "");
  return [reason, words].filter(Boolean).join(": ") || null;
}
