import "server-only";
import { enqueue } from "@/lib/billing/effects/enqueue";
import { claimForUser } from "@/lib/billing/features";
import { db, type DbTx } from "@/lib/db";
import { lockUsers } from "@/lib/db/locks";
import { env } from "@/lib/env";
import type { AddressChange } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { sendEmail } from "@/lib/email/send";
import { isSameSecret } from "@/lib/server/same-secret";
import { confirmNewEmail, confirmOldEmail, takenEmail } from "./address-emails";
import { hashToken, newToken } from "./token";

const LINK_MS = 60 * 60_000;

type ChangeRequest = { user: { id: string; email: string }; newAddress: string; now: Date };

/**
 * Begins a change of address: sends a link to the old and one to the new address. It replaces a change that was begun before.
 * Where another account has the new address, the email to it says so and has no link; the requesting user does not learn that.
 * Throws `unavailable` when an email could not be sent, and nothing is begun then.
 */
export async function requestAddressChange({ user, newAddress, now }: ChangeRequest): Promise<void> {
  const [oldToken, newAddressToken] = [newToken(), newToken()];
  const change = {
    oldAddress: user.email,
    newAddress,
    oldTokenHash: hashToken(oldToken),
    newTokenHash: hashToken(newAddressToken),
    expiresAt: new Date(now.getTime() + LINK_MS),
  };
  const own = { userId: user.id };
  await db.addressChange.upsert({ where: own, create: { ...own, ...change }, update: change });
  const isTaken = (await db.user.count({ where: { email: newAddress } })) > 0;
  const addresses = { oldAddress: user.email, newAddress };
  const toNew = () => (isTaken ? takenEmail(addresses) : confirmNewEmail(addresses, linkTo(newAddressToken)));
  try {
    await Promise.all([
      sendEmail({ to: user.email, email: () => confirmOldEmail(addresses, linkTo(oldToken)) }),
      sendEmail({ to: newAddress, email: toNew }),
    ]);
  } catch (error) {
    await db.addressChange.deleteMany({ where: { ...own, oldTokenHash: change.oldTokenHash } });
    throw error;
  }
  log.info("address.asked", { user: user.id });
}

/** To a page with a button, because programs that scan email open every link in it. */
function linkTo(token: string): string {
  return `${env.APP_URL}/confirm-address?${new URLSearchParams({ token })}`;
}

export type OpenChange = NonNullable<Awaited<ReturnType<typeof findOpenChange>>>;

/** The change that `userId` has begun, and the addresses that have not confirmed it; null where there is none. */
export async function findOpenChange(userId: string, now: Date) {
  const change = await db.addressChange.findFirst({ where: { userId, expiresAt: { gt: now } } });
  if (!change) return null;
  const { oldAddress, newAddress, oldTokenHash, newTokenHash, expiresAt } = change;
  const waitsFor = [...(oldTokenHash ? [oldAddress] : []), ...(newTokenHash ? [newAddress] : [])];
  return { newAddress, expiresAt, waitsFor };
}

/** Ends the change that `userId` has begun. Its links stop working. */
export async function cancelAddressChange(userId: string): Promise<void> {
  await db.addressChange.deleteMany({ where: { userId } });
}

/** What a link would confirm, without using it up; null when it was used, replaced or canceled, has expired, or never existed. */
export async function findWaitingLink(token: string, now: Date) {
  const tokenHash = hashToken(token);
  const change = await findChange(db, tokenHash, now);
  if (!change) return null;
  const { oldAddress, newAddress, oldTokenHash } = change;
  const side = isSameSecret(tokenHash, oldTokenHash ?? "") ? ("old" as const) : ("new" as const);
  return { oldAddress, newAddress, side };
}

type Confirmation = {
  token: string;
  /** The session that stays open: that of the confirming browser, if it has one of this user. */
  keep: string | null;
  now: Date;
};

/**
 * Uses a link up. `waiting` while the other address has not confirmed; with the second of them the address is `changed`, in one
 * transaction with the end of all other sessions and of the sign-in links to the old address. `gone` for a link that does not work,
 * and for the whole change when the new address has got an account since.
 */
export async function confirmAddress(confirmation: Confirmation): Promise<"waiting" | "changed" | "gone"> {
  const tokenHash = hashToken(confirmation.token);
  try {
    return await db.$transaction((tx) => confirmInside(tx, tokenHash, confirmation));
  } catch (error) {
    // Only where another account has this address.
    if (!(error instanceof Error && "code" in error && error.code === "P2002")) throw error;
    await db.addressChange.deleteMany({ where: ofLink(tokenHash) });
    log.warn("address.taken", {});
    return "gone";
  }
}

async function confirmInside(tx: DbTx, tokenHash: string, { keep, now }: Confirmation) {
  const seen = await findChange(tx, tokenHash, now);
  if (!seen) return "gone";
  // Both links, and the deletion of the account, wait for each other here.
  await lockUsers(tx, [seen.userId]);
  const change = await findChange(tx, tokenHash, now);
  if (!change) return "gone";
  const isOld = isSameSecret(tokenHash, change.oldTokenHash ?? "");
  const isLast = (isOld ? change.newTokenHash : change.oldTokenHash) === null;
  if (isLast) return await changeAddress(tx, change, { keep, now });
  // By its link: a newer change may have replaced this one, and that one isn’t confirmed.
  const data = isOld ? { oldTokenHash: null } : { newTokenHash: null };
  const { count } = await tx.addressChange.updateMany({ where: ofLink(tokenHash), data });
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
  await claimForUser(tx, userId);
  await tx.session.deleteMany({ where: { userId, sessionToken: { not: keep ?? "" } } });
  await tx.verificationToken.deleteMany({ where: { identifier: oldAddress } });
  const email = (side: string, to: string) => ({
    kind: "address_changed" as const,
    key: `address_changed:${userId}:${now.getTime()}:${side}`,
    payload: { to, oldAddress, newAddress },
  });
  await enqueue(tx, [email("old", oldAddress), email("new", newAddress)], now);
  log.info("address.changed", { user: userId });
  return "changed";
}

function findChange(tx: DbTx, tokenHash: string, now: Date) {
  return tx.addressChange.findFirst({ where: { ...ofLink(tokenHash), expiresAt: { gt: now } } });
}

function ofLink(tokenHash: string) {
  return { OR: [{ oldTokenHash: tokenHash }, { newTokenHash: tokenHash }] };
}
