import "server-only";
import { enqueue } from "@/lib/billing/effects/enqueue";
import { db, type DbTx } from "@/lib/db";
import type { AddressChange } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { isSameSecret } from "@/lib/server/same-secret";
import { hashToken } from "../token";

export type WaitingLink = { oldAddress: string; newAddress: string; side: "old" | "new" };

/** What a link would confirm, without using it up; null when it was used, replaced or canceled, is too old, or never was. */
export async function findWaitingLink(token: string, now: Date): Promise<WaitingLink | null> {
  const tokenHash = hashToken(token);
  const change = await findChange(db, tokenHash, now);
  if (!change) return null;
  const { oldAddress, newAddress, oldTokenHash } = change;
  return { oldAddress, newAddress, side: isSameSecret(tokenHash, oldTokenHash ?? "") ? "old" : "new" };
}

type Confirmation = {
  token: string;
  /** The session that goes on: that of the browser which confirms, if it has one of this user. */
  keep: string | null;
  now: Date;
};

/**
 * Uses a link up. `waiting` as long as the other address has not confirmed; with the second of them the address is `changed`, in one
 * transaction with the end of all other sessions and of the sign-in links to the old address. `gone` for a link that does not work,
 * and for all of the change when somebody has made an account with the new address meanwhile.
 */
export async function confirmAddress(confirmation: Confirmation): Promise<"waiting" | "changed" | "gone"> {
  const tokenHash = hashToken(confirmation.token);
  try {
    return await db.$transaction((tx) => confirmInside(tx, tokenHash, confirmation));
  } catch (error) {
    if (!isTaken(error)) throw error;
    await db.addressChange.deleteMany({ where: ofLink(tokenHash) });
    log.warn("address.taken", {});
    return "gone";
  }
}

async function confirmInside(tx: DbTx, tokenHash: string, { keep, now }: Confirmation) {
  const seen = await findChange(tx, tokenHash, now);
  if (!seen) return "gone";
  // Both links and the end of the account wait for each other here.
  await tx.$queryRaw`SELECT 1 FROM merchant.users WHERE id = ${seen.userId} FOR UPDATE`;
  const change = await findChange(tx, tokenHash, now);
  if (!change) return "gone";
  const isOld = isSameSecret(tokenHash, change.oldTokenHash ?? "");
  const isLast = (isOld ? change.newTokenHash : change.oldTokenHash) === null;
  if (isLast) return await changeAddress(tx, change, { keep, now });
  // By its link: a new wish may have taken its place meanwhile, to which nobody has agreed.
  const { count } = isOld
    ? await tx.addressChange.updateMany({ where: { oldTokenHash: tokenHash }, data: { oldTokenHash: null } })
    : await tx.addressChange.updateMany({ where: { newTokenHash: tokenHash }, data: { newTokenHash: null } });
  return count > 0 ? "waiting" : "gone";
}

async function changeAddress(
  tx: DbTx,
  { userId, oldAddress, newAddress }: AddressChange,
  { keep, now }: { keep: string | null; now: Date },
) {
  await tx.addressChange.delete({ where: { userId } });
  const data = { email: newAddress, emailVerified: now };
  const { count } = await tx.user.updateMany({ where: { id: userId, email: oldAddress }, data });
  if (count === 0) return "gone";
  await tx.session.deleteMany({ where: { userId, sessionToken: { not: keep ?? "" } } });
  await tx.verificationToken.deleteMany({ where: { identifier: oldAddress } });
  const mail = (which: string, to: string) => ({
    kind: "address_changed" as const,
    key: `address_changed:${userId}:${now.getTime()}:${which}`,
    payload: { to, oldAddress, newAddress },
  });
  await enqueue(tx, [mail("old", oldAddress), mail("new", newAddress)], now);
  log.info("address.changed", { user: userId });
  return "changed";
}

function findChange(tx: DbTx, tokenHash: string, now: Date) {
  return tx.addressChange.findFirst({ where: { ...ofLink(tokenHash), expiresAt: { gt: now } } });
}

function ofLink(tokenHash: string) {
  return { OR: [{ oldTokenHash: tokenHash }, { newTokenHash: tokenHash }] };
}

/** The database has another account with this address. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
