/**
 * Places at which this process can be made to die, so that a test finds out what survives it. FAULT_POINT names one by its
 * number here, beginning with 1. Before and after each write, because between two writes something could be lost or doubled.
 */
export const FAULT_POINTS = [
  // A delivery is stored, then answered.
  "acknowledge.before",
  "acknowledge.after",
  // Due events are given to this worker.
  "claim.before",
  "claim.after",
  // Records, and the ends of their events, in one transaction.
  "sync.before",
  "sync.inside",
  "sync.after",
  // An effect happens once, and is then marked as done.
  "effect.before",
  "effect.inside",
  "effect.after",
  // A page of the service's records is compared and repaired, and then the cursor moves on.
  "sweep.before",
  "sweep.inside",
  "sweep.after",
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

export function isFaultPoint(setting: string): boolean {
  const [, number] = /^(\d{1,3})(?::[1-9]\d{0,5})?$/.exec(setting) ?? [];
  return number !== undefined && FAULT_POINTS[Number(number) - 1] !== undefined;
}
