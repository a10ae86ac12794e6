import "server-only";
import type { DbTx } from "@/lib/db";

// The addresses of a user: their own, and those of accounts that were merged into theirs.

export async function listAddresses(tx: DbTx, userId: string): Promise<string[]> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerified: true, merged: { select: { email: true } } },
  });
  if (!user) return [];
  const merged = user.merged.map(({ email }) => email);
  return [...new Set(user.emailVerified ? [user.email, ...merged] : merged)];
}

/** The id of the user who has verified this address, as `normalizeEmail` writes it. */
export async function findUserIdByAddress(tx: DbTx, email: string): Promise<string | null> {
  const user = await tx.user.findUnique({
    where: { email, emailVerified: { not: null } },
    select: { id: true },
  });
  return user?.id ?? (await findMergedId(tx, email));
}

/** The id of the account into which the one with this address was merged; null if an account has the address by now. */
export async function findMergedId(tx: DbTx, email: string): Promise<string | null> {
  if ((await tx.user.count({ where: { email } })) > 0) return null;
  const merged = await tx.mergedAccount.findFirst({
    where: { email },
    orderBy: { mergedAt: "desc" },
    select: { intoId: true },
  });
  return merged?.intoId ?? null;
}
