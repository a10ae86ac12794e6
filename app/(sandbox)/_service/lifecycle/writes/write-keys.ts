import "server-only";
import type { SandboxDbTx } from "../../db";
import type { Item } from "../item";

export type ExpiredKey = {
  id: number;
  storeId: number;
  subscriptionId: number | null;
  at: Date;
  order: { customData: unknown };
};

/** Ends the keys of the subscriptions that expire, and marks those whose date has come; keys that ended before stay. */
export async function expireKeys(tx: SandboxDbTx, batch: Item[]): Promise<ExpiredKey[]> {
  const subscriptions = batch.flatMap((item) =>
    item.kind === "step" && item.step.change.status === "expired"
      ? [{ id: item.step.subscription.id, at: item.at }]
      : [],
  );
  const dated = batch.flatMap((item) => (item.kind === "key" ? [{ id: item.id, at: item.at }] : []));
  if (subscriptions.length + dated.length === 0) return [];
  const ended = await tx.$queryRaw<{ id: number }[]>`
    UPDATE sandbox.license_keys AS k SET ended_at = c.at, updated_at = c.at
    FROM json_to_recordset(${JSON.stringify(subscriptions)}::json) AS c(id int, at timestamptz)
    WHERE k.subscription_id = c.id AND k.ended_at IS NULL RETURNING k.id`;
  const expired = await tx.$queryRaw<{ id: number }[]>`
    UPDATE sandbox.license_keys AS k SET updated_at = c.at
    FROM json_to_recordset(${JSON.stringify(dated)}::json) AS c(id int, at timestamptz)
    WHERE k.id = c.id AND k.ended_at IS NULL AND k.updated_at < c.at RETURNING k.id`;
  const keys = await tx.sandboxLicenseKey.findMany({
    where: { id: { in: [...ended, ...expired].map(({ id }) => id) } },
    include: { order: { select: { customData: true } } },
    orderBy: { id: "asc" },
  });
  return keys.map(({ id, storeId, subscriptionId, updatedAt: at, order }) => ({
    id,
    storeId,
    subscriptionId,
    at,
    order,
  }));
}
