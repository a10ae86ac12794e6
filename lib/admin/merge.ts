import "server-only";
import { findMergedId } from "@/lib/auth/users";
import { findAdmin } from "@/lib/auth/account-view";
import { DEMO_USER } from "@/lib/auth/sign-in-methods";
import { countMoved, countResolved, type Merge, moveAccount } from "@/lib/billing/account/merge-accounts";
import { db } from "@/lib/db";
import { lockUsersForMerge } from "@/lib/db/locks";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { normalizeEmail } from "@/lib/server/typed-text";
import { recordActions } from "./actions";
import { findAccountOf } from "./customers";
import type { Admin } from "./guard";

// An admin merges another account of the same person into the account of a customer.

/** Addresses as they were typed. `account` stays and owns something of the customer’s, `other` goes. */
export type MergeRequest = { customerId: string; account: string; other: string };

/** What would happen, or why it can’t. */
export async function previewMerge(request: MergeRequest) {
  const found = await findPair(request);
  if ("refusal" in found) return found;
  const [moved, resolved] = await Promise.all([countMoved(db, found), countResolved(db, found)]);
  return { ...found, moved, resolved };
}

export type MergePreview = Extract<Awaited<ReturnType<typeof previewMerge>>, Merge>;

/** Merges the accounts in one transaction with its line in the audit log. Throws `conflict` for what can’t be merged, in words. */
export async function mergeAccounts(admin: Admin, request: MergeRequest, now: Date): Promise<void> {
  const pair = await findPair(request);
  if ("refusal" in pair) throw new AppError("conflict", pair.refusal);
  const { from, into } = pair;
  await db.$transaction(async (tx) => {
    await lockUsersForMerge(tx, [from.id, into.id]);
    // Of two at once, the second finds that an account is gone, or has another address.
    if ((await tx.user.count({ where: { OR: [from, into] } })) < 2) throw new AppError("conflict", CHANGED);
    const moved = await countMoved(tx, pair);
    await moveAccount(tx, pair, now);
    const what = moved.map(({ name, count }) => `${name}: ${count}`).join(", ") || "It was empty";
    const outcome = `${from.email} into ${into.email}. ${what}.`;
    const subject = { type: "customers", id: request.customerId };
    await recordActions(tx, admin, [{ verb: "merge", subject, outcome }], now);
  });
}

const CHANGED = "One of the accounts has changed or is gone, so nothing was merged. Check them again.";

async function findPair({ customerId, ...typed }: MergeRequest): Promise<Merge | { refusal: string }> {
  const [account, other] = [normalizeEmail(typed.account), normalizeEmail(typed.other)];
  const [into, from] = await Promise.all([
    findAccountOf(customerId, account),
    db.user.findUnique({
      where: { email: other },
      select: { id: true, email: true, emailVerified: true },
    }),
  ]);
  if (!into) return { refusal: "The account to keep owns nothing of this customer’s." };
  if (account === other) return { refusal: "This is the same account." };
  if (!from)
    return (await findMergedId(db, other))
      ? { refusal: `${other} was merged into another account already.` }
      : { refusal: `There is no account with the address ${other}.` };
  if (!from.emailVerified) return { refusal: `${other} was never verified, so it may be another person’s.` };
  // Whoever has the removed address can sign in to the account that is kept.
  if ((await findAdmin(from.id)) || (await findAdmin(into.id)))
    return { refusal: "The account of an administrator can’t be merged. Remove it from ADMIN_EMAILS first." };
  if (env.DEMO_USER === "on" && [account, other].includes(DEMO_USER.email))
    return { refusal: "The demo user can’t be merged, because every visitor can sign in as this user." };
  return { from: { id: from.id, email: from.email }, into };
}
