import "server-only";
import { db, type DbTx } from "@/lib/db";

/** A change of our tables that needs no more questions: it may run inside a transaction. */
export type Change<Result = unknown> = (tx: DbTx, now: Date) => Promise<Result>;

/** What became of each of several records, by its id: ours is made, replaced, the same already, or newer than what came. */
export type Outcomes = ReadonlyMap<string, "created" | "changed" | "same" | "older">;

/** Makes several changes at once: all or none. */
export async function applyChanges(changes: Change[], now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    for (const change of changes) await change(tx, now);
  });
}
