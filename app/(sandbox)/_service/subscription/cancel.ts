import "server-only";
import type { Scope } from "./move";
import { refusal } from "./rules/refusal";
import { updateSubscription } from "./update";

/** Cancels at the end of what is paid for, or at once where nothing is. Throws conflict when it is cancelled or over already. */
export async function cancel(scope: Scope, now: Date): Promise<void> {
  const hasChanged = await updateSubscription(scope, { cancelled: true }, { now });
  if (!hasChanged) throw refusal("cancelled", "This subscription cannot be cancelled.");
}
