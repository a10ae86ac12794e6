import "server-only";
import { ask } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Change } from "../sync/change";

/** The life of the sandbox that our records are of; null while we know of none, and in live mode. */
export async function findLife(): Promise<string | null> {
  if (env.BILLING_MODE === "live") return null;
  const [row] = await ask<{ life: string }>(Prisma.sql`SELECT life FROM merchant.service_life`);
  return row?.life ?? null;
}

/**
 * Keeps this life from ending until the transaction does, so that nothing of it is written after its records are gone. Throws
 * `conflict` when another one has begun.
 */
export function holdLife(life: string | null): Change {
  return async (tx) => {
    if (life === null) return;
    const held = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM merchant.service_life WHERE life = ${life}::uuid FOR SHARE`;
    if (held.length === 0) throw new AppError("conflict", "The service has begun anew.");
  };
}
