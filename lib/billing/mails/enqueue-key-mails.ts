import "server-only";
import type { Statements } from "@/lib/db/statements";
import { lastServiceNow } from "../service-life/last-service-now";
import { enqueueMails } from "./enqueue-mails";
import { isFresh } from "./fresh";

/** Has the buyers of these license keys, which are new here, told of them, in the transaction that has written them. */
export async function enqueueKeyMails(
  tx: Statements,
  keys: { id: string; createdAt: Date }[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const atService = await lastServiceNow(now, tx);
  const mails = keys
    .filter(({ createdAt }) => isFresh(createdAt, atService))
    .map(({ id }) => ({ mail: "license_key" as const, about: id, subject: id, detail: {} }));
  await enqueueMails(tx, mails, now);
}
