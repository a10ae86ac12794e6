import type { Step } from "./step";

/** One thing of a batch: what happens to a subscription, or a license key that expires. */
export type Item =
  | { kind: "step"; at: Date; step: Step }
  | { kind: "key"; at: Date; id: number; subscriptionId: number | null };

/** When the next thing follows from it by itself; null when nothing does. */
export function nextOf(item: Item): Date | null {
  return item.kind === "step" ? item.step.change.dueAt : null;
}

/** The subscription whose license keys expire with it, one or all of them; null where none do. */
export function keysOf(item: Item): number | null {
  if (item.kind === "key") return item.subscriptionId;
  const { subscription, change } = item.step;
  return change.status === "expired" ? subscription.id : null;
}
