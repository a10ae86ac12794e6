import "server-only";
import { db } from "@/lib/db";
import { t } from "@/lib/i18n/translate";
import { formatCount } from "@/lib/region";
import { lastKnownOffer } from "../catalog/catalog";
import type { PlanVariant } from "../catalog/pricing";
import { isTest } from "../mode";
import { balanceOf, creditsOf, findUsable } from "./ledger";

/** How many entries the history has. */
export const MOST_ENTRIES = 50;

/**
 * The credits of `userId` at `now`, by the clock of the service. `next`: those that expire on the first day; null if none of them do.
 * `hasHad`: whether they ever had any.
 */
export async function getCredits(userId: string, now: Date) {
  const [usable, hasHad] = await Promise.all([findUsable(db, userId, now), hasHadCredits(userId)]);
  const expiresAt = usable[0]?.expiresAt ?? null;
  const first = usable.filter((one) => dayOf(one.expiresAt) === dayOf(expiresAt));
  return { balance: balanceOf(usable), next: expiresAt && { amount: balanceOf(first), expiresAt }, hasHad };
}

function dayOf(date: Date | null): string | undefined {
  return date?.toISOString().slice(0, 10);
}

export type Credits = Awaited<ReturnType<typeof getCredits>>;

export async function hasHadCredits(userId: string): Promise<boolean> {
  return (await db.creditGrant.count({ where: ownGrants(userId) })) > 0;
}

/** The products for sale that grant credits, by the cached catalog. */
export async function listCreditPacks(): Promise<PlanVariant[]> {
  const offer = await lastKnownOffer();
  return offer?.oneOffs.filter((variant) => creditsOf(variant)) ?? [];
}

/** `amount` is negative for what was spent, taken back or expired. All entries add up to the balance. */
export type CreditEntry = { at: Date; text: "Used" | GrantEntry["text"]; amount: number };

type GrantEntry = { at: Date; text: "Added" | "Taken back after a refund" | "Expired"; amount: number };

/** What was bought, spent, taken back and has expired by `now`, newest first. */
export async function listCreditHistory(userId: string, now: Date): Promise<CreditEntry[]> {
  const [changes, spends] = await Promise.all([
    listGrantEntries(userId, now),
    db.creditSpend.findMany({
      where: { userId, testMode: isTest },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: MOST_ENTRIES,
    }),
  ]);
  const used = spends.map(({ at, amount }) => ({ at, text: "Used" as const, amount: -amount }));
  return [...used, ...changes]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_ENTRIES);
}

/** The same without what was spent. */
export async function listGrantEntries(userId: string, now: Date): Promise<GrantEntry[]> {
  const grants = await db.creditGrant.findMany({
    where: ownGrants(userId),
    orderBy: { startsAt: "desc" },
    take: MOST_ENTRIES,
  });
  return grants.flatMap(({ amount, remaining, takenBack, takenBackAt, startsAt, expiresAt }) => {
    const entries: GrantEntry[] = [{ at: startsAt, text: "Added", amount }];
    if (takenBackAt) entries.push({ at: takenBackAt, text: "Taken back after a refund", amount: -takenBack });
    if (expiresAt && expiresAt <= now && remaining > 0)
      entries.push({ at: expiresAt, text: "Expired", amount: -remaining });
    return entries;
  });
}

/** "1 credit", "1,000 credits". */
export function creditCount(count: number): string {
  return t("{count, plural, one {{number} credit} other {{number} credits}}", {
    count,
    number: formatCount(count),
  });
}

/** A `where` for the grants of `userId`. */
export function ownGrants(userId: string) {
  return { order: { userId, testMode: isTest } };
}
