import "server-only";
import type { SandboxDbTx } from "../db";
import { recordEvents } from "../events/record-events";
import { storedCustomData } from "../shared/options";

/** Records `license_key_updated` for keys of one store that the open transaction has changed (service §6). */
export async function recordLicenseKeyChange(tx: SandboxDbTx, ids: number[], now: Date): Promise<void> {
  const keys = await tx.sandboxLicenseKey.findMany({
    where: { id: { in: ids } },
    select: { id: true, storeId: true, order: { select: { customData: true } } },
    orderBy: { id: "asc" },
  });
  const [first] = keys;
  if (!first) return;
  const events = keys.map(({ id, order }) => ({
    name: "license_key_updated" as const,
    subject: { type: "license-keys" as const, id: String(id) },
    customData: storedCustomData(order.customData),
  }));
  await recordEvents(tx, { storeId: first.storeId, now, events });
}
