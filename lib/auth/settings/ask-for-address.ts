import "server-only";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/mail/send";
import { hashToken, newToken } from "../token";
import { confirmNewMail, confirmOldMail, takenMail } from "./address-mails";

/** How long its links work. */
const LINK_MS = 60 * 60_000;

type Wish = { user: { id: string; email: string }; newAddress: string; now: Date };

/**
 * Begins a change of address: mails a link to the old and one to the new address. It takes the place of one that was begun before.
 * Where another account has the new address, the mail to it says so and has no link; whoever asks is not told. Throws `unavailable`
 * when a mail could not leave, and nothing is begun then.
 */
export async function askForAddress({ user, newAddress, now }: Wish): Promise<void> {
  const [oldSide, newSide] = [newToken(), newToken()];
  const wish = {
    oldAddress: user.email,
    newAddress,
    oldTokenHash: hashToken(oldSide),
    newTokenHash: hashToken(newSide),
    expiresAt: new Date(now.getTime() + LINK_MS),
  };
  const own = { userId: user.id };
  await db.addressChange.upsert({ where: own, create: { ...own, ...wish }, update: wish });
  const isTaken = (await db.user.count({ where: { email: newAddress } })) > 0;
  const facts = { brand: brand.name, oldAddress: user.email, newAddress };
  const toNew = isTaken ? takenMail(facts) : confirmNewMail({ ...facts, url: linkTo(newSide) });
  try {
    await Promise.all([
      sendMail({ to: user.email, letter: confirmOldMail({ ...facts, url: linkTo(oldSide) }) }),
      sendMail({ to: newAddress, letter: toNew }),
    ]);
  } catch (error) {
    await db.addressChange.deleteMany({ where: { ...own, oldTokenHash: wish.oldTokenHash } });
    throw error;
  }
  log.info("address.asked", { user: user.id });
}

export type OpenChange = { newAddress: string; expiresAt: Date; waitsFor: string[] };

/** The change that `userId` has begun, and the addresses that have not confirmed it; null where there is none. */
export async function findOpenChange(userId: string, now: Date): Promise<OpenChange | null> {
  const change = await db.addressChange.findFirst({ where: { userId, expiresAt: { gt: now } } });
  if (!change) return null;
  const { oldAddress, newAddress, oldTokenHash, newTokenHash, expiresAt } = change;
  const waitsFor = [...(oldTokenHash ? [oldAddress] : []), ...(newTokenHash ? [newAddress] : [])];
  return { newAddress, expiresAt, waitsFor };
}

/** Ends the change that `userId` has begun. Its links lead nowhere from now on. */
export async function cancelAddressChange(userId: string): Promise<void> {
  await db.addressChange.deleteMany({ where: { userId } });
}

/** Leads to a page with a button, for programs that scan mail open every link in it. */
function linkTo(token: string): string {
  return `${env.APP_URL}/confirm-address?${new URLSearchParams({ token })}`;
}
