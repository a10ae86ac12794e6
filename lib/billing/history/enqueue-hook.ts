import "server-only";
import type { DbTx } from "@/lib/db";
import { enqueue } from "../effects/enqueue";
import type { NewLine } from "./write-history";

/** Has `on-subscription-change.ts` called for each of these lines: of one subscription one after the other, in their order. */
export async function enqueueHook(tx: DbTx, lines: NewLine[], now: Date): Promise<void> {
  const effects = lines.map(({ after: { id, subscriptionId } }) => ({
    kind: "subscription_changed" as const,
    key: `subscription_changed:${id}`,
    payload: { lineId: String(id) },
    lane: `subscription:${subscriptionId}`,
    place: id,
  }));
  await enqueue(tx, effects, now);
}
