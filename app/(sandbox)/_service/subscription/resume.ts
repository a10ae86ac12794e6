import "server-only";
import type { Scope } from "./move";
import { refusal } from "./rules/refusal";
import { updateSubscription } from "./update";

/** Takes a cancellation back before it takes effect. Throws conflict once it is over. */
export async function resume(scope: Scope, now: Date): Promise<void> {
  const hasChanged = await updateSubscription(scope, { cancelled: false }, { now });
  if (!hasChanged) throw refusal("cancelled", "This subscription cannot be resumed.");
}
