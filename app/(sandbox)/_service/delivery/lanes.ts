import type { Attempted } from "./record";

/** How many requests are under way at once to begin with: a receiver that takes its time still answers each within ten seconds. */
export const FEW_LANES = 16;
const MOST_LANES = 32;
/** Who answers within this time with so many waiting may be asked more. */
const PROMPT_MS = 250;

/** How many requests may be under way next: one more for each prompt answer, and few again as soon as one was slow. */
export function lanesAfter(done: Pick<Attempted, "outcome">[], lanes: number): number {
  const isPrompt = done.every(({ outcome }) => outcome.durationMs <= PROMPT_MS);
  return isPrompt ? Math.min(lanes + done.length, MOST_LANES) : FEW_LANES;
}
