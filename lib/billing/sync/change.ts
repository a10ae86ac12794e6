import "server-only";
import { db, type DbTx, transact } from "@/lib/db";
import type { Statements } from "@/lib/db/statements";

/** A change of our tables that needs no more questions: it may run inside a transaction. */
export type Change<Result = unknown> = (tx: Statements, now: Date) => Promise<Result>;
/** One that Prisma writes, whose transactions take any other beside it. */
export type PrismaChange = (tx: DbTx, now: Date) => Promise<unknown>;

/** What became of each of several records, by its id: ours is made, replaced, the same already, or newer than what came. */
export type Outcomes = ReadonlyMap<string, "created" | "changed" | "same" | "older">;

/** Makes several changes at once: all or none. */
export async function applyChanges(changes: PrismaChange[], now: Date): Promise<void> {
  await db.$transaction((tx) => inOrder(changes, tx, now));
}

/** The same for changes that are made of statements alone: past Prisma, since every webhook comes through here. */
export async function applyStatements(changes: Change[], now: Date): Promise<void> {
  await transact((tx) => inOrder(changes, tx, now));
}

async function inOrder<Tx>(
  changes: ((tx: Tx, now: Date) => Promise<unknown>)[],
  tx: Tx,
  now: Date,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
  for (const change of changes) await change(tx, now);
}
