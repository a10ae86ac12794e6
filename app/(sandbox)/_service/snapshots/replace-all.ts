import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError, toAppError } from "@/lib/errors";
import { LONG_TRANSACTION, holdStillClock } from "./still-clock";
import { listTables } from "./tables";

/** Half of the time after which the database takes those who wait for each other for a deadlock, and ends one of them. */
const PATIENCE_MS = 500;
const PAUSE_MS = 50;
const LONGEST_MS = 20_000;

/**
 * Runs `work`, which replaces all that the sandbox knows, in a transaction that has every table to itself. Whoever has begun
 * something finishes it first, also when it needs a table that is held here by then: those are given back, and it begins
 * again. Throws conflict while the clock is being moved, unavailable when others keep the tables for too long.
 */
export async function replaceAll(work: (tx: SandboxDbTx) => Promise<void>): Promise<void> {
  // A move takes its time; nobody has to wait for its tables to hear of it.
  await sandboxDb.$transaction(holdStillClock);
  const deadline = performance.now() + LONGEST_MS;
  return attempt();

  async function attempt(): Promise<void> {
    try {
      await sandboxDb.$transaction(async (tx) => {
        await lockTables(tx);
        await holdStillClock(tx);
        await work(tx);
      }, LONG_TRANSACTION);
    } catch (error) {
      if (toAppError(error).code !== "unavailable" || performance.now() > deadline) throw error;
      await sleep(PAUSE_MS);
      return attempt();
    }
  }
}

async function lockTables(tx: SandboxDbTx): Promise<void> {
  const names = (await listTables(tx)).map(({ name }) => name);
  await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${PATIENCE_MS}`);
  await tx
    .$executeRawUnsafe(`LOCK TABLE ${names.join(", ")} IN ACCESS EXCLUSIVE MODE`)
    .catch((cause: unknown) => {
      throw new AppError("unavailable", "The sandbox is busy. Please try again.", { cause });
    });
  await tx.$executeRaw`SET LOCAL statement_timeout TO DEFAULT`;
}
