import type { View } from "./view";

/** What one side knew from `at` on, until the next entry. */
export type Known = {
  at: Date;
  view: View;
  /** The event that taught it; null when it is known from the tables alone. */
  eventId: number | null;
};

/** Oldest first. Several entries may have one time: the last of them counts. */
export type History = Known[];

/** What was known at a moment; null before the first entry. */
export function viewAt(history: History, at: Date): View | null {
  return history.findLast((known) => known.at <= at)?.view ?? null;
}
