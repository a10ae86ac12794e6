import "server-only";
import type { Scope } from "./move";
import { refusal } from "./rules/refusal";
import { updateSubscription } from "./update";

/** Cancels at the end of what is paid for, or at once where nothing is. Throws conflict when it is canceled or over already. */
export async function cancel(scope: Scope, now: Date, reason: string | null = null): Promise<void> {
  const hasChanged = await updateSubscription(scope, { cancelled: true }, { now, cancelReason: reason });
  if (!hasChanged) throw refusal("cancelled", "This subscription cannot be canceled.");
}
