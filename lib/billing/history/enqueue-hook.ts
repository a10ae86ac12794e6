import "server-only";
import type { Statements } from "@/lib/db/statements";
import { enqueue } from "../effects/enqueue";
import { onSubscriptionChange } from "../on-subscription-change";
import type { NewLine } from "./write-history";

/** Has the founder's own code called for each of these lines, where there is any: of one subscription one after the other. */
export async function enqueueHook(tx: Statements, lines: NewLine[], now: Date): Promise<void> {
  if (!onSubscriptionChange) return;
  const effects = lines.map(({ after: { id, subscriptionId } }) => ({
    kind: "subscription_changed" as const,
    key: `subscription_changed:${id}`,
    payload: { lineId: String(id) },
    lane: `subscription:${subscriptionId}`,
    place: id,
  }));
  await enqueue(tx, effects, now);
}
