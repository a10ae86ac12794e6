import "server-only";
import { db, type Row } from "@/lib/db";
import type { UsageMeter } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { isLive } from "../access/entitlements";
import { getAccess } from "../access/get-access";
import { isProduct } from "../catalog/define-plans";
import { inTime } from "@/lib/server/in-time";
import { isTest } from "../mode";
import { type Meter, plans } from "../plans";
import { taxInPrice } from "../terms/agreed-price";
import { findBoughtTerms } from "../terms/bought-terms";
import type { TaxInPrices } from "../tax-text";
import { costOfUse, freeUnits } from "./cost";
import { type Day, listDays } from "./list-days";
import { meterLines } from "./meter-lines";
import { periodOf } from "./period";
import { getTerms } from "./find-terms";
import type { MeterTerms } from "./terms";
import { type Used, usedSince } from "./used-since";

/** What was used of one subscription in its running period. */
export type UsageNow = Used & {
  subscriptionId: string;
  productName: string;
  /** What is counted, and in the words of the plan file; null for what that does not name. */
  meter: Meter | null;
  unit: string;
  /** How many may be used in a period; `Infinity` where all are billed. */
  most: number;
  /** A plan of theirs has it, so nothing is counted now. */
  isCovered: boolean;
  /** No period comes after this one. */
  isLast: boolean;
  /** Null while the service has not said how it is paid for. */
  bill: UsageBill | null;
  days: Day[];
};

/** `cost`: of what was used so far, before discount and as prices are written, in the smallest unit; nothing in a free trial. */
export type UsageBill = {
  period: { start: Date; end: Date };
  isTrial: boolean;
  lines: string[];
  free: number;
  cost: number;
  isTaxInclusive: TaxInPrices;
  currency: string;
};

/** How long whoever looks waits for the terms of a price that was never read. */
const PATIENCE_MS = 1_500;

/** What `userId` used of all that they pay for by use and that goes on, at `now` by the clock of the service. */
export async function listUsage(userId: string, now: Date): Promise<UsageNow[]> {
  const owned = await db.subscription.findMany({
    where: { userId, testMode: isTest, isUsageBased: true },
    include: { usageMeter: true },
    orderBy: { createdAt: "desc" },
  });
  const live = owned.filter((subscription) => isLive(subscription, now));
  if (live.length === 0) return [];
  const ids = live.map(({ id }) => id);
  const [{ metered }, days, bought, invoices] = await Promise.all([
    getAccess(userId, now),
    listDays(ids, now),
    findBoughtTerms(live),
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: { in: ids } },
      orderBy: { createdAt: "desc" },
      distinct: ["subscriptionId"],
    }),
  ]);
  return await Promise.all(
    live.map((subscription) => {
      const { id } = subscription;
      const isCovered = metered.some((own) => own.subscriptionId === id && own.isCovered);
      const isTaxInclusive = taxInPrice(
        bought.get(id)?.order,
        invoices.filter(({ subscriptionId }) => subscriptionId === id),
      );
      return readUsage(subscription, { isCovered, days: days.get(id) ?? [] }, { now, isTaxInclusive });
    }),
  );
}

type Metered = Row<"subscription"> & { usageMeter: UsageMeter | null };

async function readUsage(
  subscription: Metered,
  beside: Pick<UsageNow, "isCovered" | "days">,
  { now, isTaxInclusive }: { now: Date; isTaxInclusive: TaxInPrices },
): Promise<UsageNow> {
  const { id, productName, endsAt, createdAt, trialEndsAt } = subscription;
  const entry = plans.metered.find((one) => isProduct(one, subscription));
  const unit = entry ? plans.meters[entry.meter] : "units";
  const terms = await findTerms(subscription);
  const period = terms && periodOf(subscription, terms.renewal, now);
  const used = await usedSince(db, id, period?.start ?? createdAt);
  const isTrial = trialEndsAt !== null && now < trialEndsAt;
  return {
    ...used,
    ...beside,
    subscriptionId: id,
    productName,
    meter: entry?.meter ?? null,
    unit,
    most: entry?.most ?? Infinity,
    isLast: endsAt !== null,
    bill:
      terms &&
      period &&
      billOf(terms, period, { unit, isTrial, isTaxInclusive, used: used.sent + used.waiting }),
  };
}

async function findTerms(subscription: Metered): Promise<MeterTerms | null> {
  return await inTime(getTerms(subscription), PATIENCE_MS).catch((error: unknown) => {
    log.warn("usage.terms_unknown", { subscriptionId: subscription.id, reason: String(error) });
    return null;
  });
}

function billOf(
  { usage, renewal, currency }: MeterTerms,
  period: UsageBill["period"],
  {
    unit,
    used,
    isTrial,
    isTaxInclusive,
  }: { unit: string; used: number; isTrial: boolean; isTaxInclusive: TaxInPrices },
): UsageBill {
  const { interval, count: intervalCount } = renewal;
  return {
    period,
    isTrial,
    lines: meterLines({ usage, currency, interval, intervalCount }, unit),
    free: freeUnits(usage),
    cost: isTrial ? 0 : costOfUse(usage, used),
    isTaxInclusive,
    currency,
  };
}
