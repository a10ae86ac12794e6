import "server-only";
import type { SandboxDbTx } from "../db";
import { recordLicenseKeyChange } from "./record-change";

/**
 * Ends the keys of a subscription that has just expired (service §3 License key status), with their events. Belongs into
 * the transaction that ends the subscription. Keys that have ended before stay as they are.
 */
export async function expireLicenseKeys(tx: SandboxDbTx, subscriptionId: number, now: Date): Promise<void> {
  const ended = await tx.sandboxLicenseKey.updateManyAndReturn({
    where: { subscriptionId, endedAt: null },
    data: { endedAt: now, updatedAt: now },
    select: { id: true },
  });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await recordLicenseKeyChange(tx, ids, now);
}
