import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { t, translateData } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import { inTime } from "@/lib/server/timers";
import { isLive } from "../access/entitlements";
import { findNewestInvoices, getAccess } from "../access/get-access";
import { isProduct } from "../catalog/define-plans";
import { isTest } from "../mode";
import { plans } from "../plans";
import type { TaxInPrices } from "../tax-text";
import { fetchTerms } from "../terms/fetch-terms";
import { taxInPrice } from "../terms/terms";
import { costByTier, costOfUse, freeUnits, meterLines } from "./cost";
import { describeLimit } from "./limits";
import { getTerms, type Metered, periodOf, unitOf } from "./meter";
import { usageByDay, usedSince } from "./queries";

const DAYS = 14;
/** How long a page waits for terms that are fetched for the first time. */
const PATIENCE_MS = 1_500;

/** What `userId` used of each of their live usage-based subscriptions in its current period, at `now` by the clock of the service. */
export async function listUsage(userId: string, now: Date) {
  const owned = await db.subscription.findMany({
    where: { userId, testMode: isTest, isUsageBased: true },
    include: { usageMeter: true, usageLimit: true },
    orderBy: { createdAt: "desc" },
  });
  const live = owned.filter((subscription) => isLive(subscription, now));
  if (live.length === 0) return [];
  const ids = live.map(({ id }) => id);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const dates = Array.from({ length: DAYS }, (_, back) => new Date(today - back * DAY_MS));
  const [{ metered }, used, bought, invoices] = await Promise.all([
    getAccess(userId, now),
    usageByDay(ids, dates.at(-1)),
    fetchTerms(live),
    findNewestInvoices(ids),
  ]);
  return await Promise.all(
    live.map(async (subscription) => {
      const { id, productName, endsAt } = subscription;
      const entry = plans.metered.find((one) => isProduct(one, subscription));
      const unit = translateData(unitOf(subscription));
      const isOwn = ({ subscriptionId }: { subscriptionId: string }) => subscriptionId === id;
      const quantities = new Map(used.filter(isOwn).map(({ day, quantity }) => [day.getTime(), quantity]));
      return {
        subscriptionId: id,
        productName,
        /** Null for what is not in the plan file. */
        meter: entry?.meter ?? null,
        unit,
        /** How many may be used in a period; `Infinity` for no limit. */
        most: entry?.most ?? Infinity,
        limit: describeLimit(subscription.usageLimit, now),
        /** The user has a plan that includes it, so nothing is counted now. */
        isCovered: metered.some((one) => isOwn(one) && one.isCovered),
        /** No period follows this one. */
        isLast: endsAt !== null,
        /** The last two weeks in UTC, today first. */
        days: dates.map((date) => ({ date, quantity: quantities.get(date.getTime()) ?? 0 })),
        ...(await readPeriod(
          subscription,
          unit,
          taxInPrice(bought.get(id)?.order, invoices.filter(isOwn)),
          now,
        )),
      };
    }),
  );
}

export type UsageNow = Awaited<ReturnType<typeof listUsage>>[number];
export type UsageBill = NonNullable<UsageNow["bill"]>;
export type Day = UsageNow["days"][number];

/** `bill` is null while the terms are unknown. Its cost is that of the use so far, before discount; 0 in a free trial. */
async function readPeriod(subscription: Metered, unit: string, isTaxInclusive: TaxInPrices, now: Date) {
  const { id, createdAt, trialEndsAt } = subscription;
  const terms = await inTime(getTerms(subscription), PATIENCE_MS).catch((error: unknown) => {
    log.warn("usage.terms_unknown", { subscriptionId: id, reason: String(error) });
    return null;
  });
  const period = terms && periodOf(subscription, terms.renewal, now);
  const used = await usedSince(db, id, period?.start ?? createdAt);
  if (!terms || !period) return { ...used, bill: null };
  const { usage, currency, renewal } = terms;
  const { interval, count: intervalCount } = renewal;
  const isTrial = trialEndsAt !== null && now < trialEndsAt;
  const total = used.sent + used.waiting;
  const lines = meterLines({ usage, currency, interval, intervalCount }, unit, t);
  const byTier = costByTier(usage, isTrial ? 0 : total);
  const forecast = isTrial ? null : forecastUnits(total, period, now);
  return {
    ...used,
    bill: {
      period,
      isTrial,
      /** Each tier in words, how much of it was used, and what that costs. */
      tiers: lines.map((text, index) => ({ text, units: 0, cost: 0, ...byTier[index] })),
      free: freeUnits(usage),
      cost: costOfUse(usage, isTrial ? 0 : total),
      forecast: forecast === null ? null : { units: forecast, cost: costOfUse(usage, forecast) },
      isTaxInclusive,
      currency,
      terms: usage,
    },
  };
}

/** The use of the whole period if it goes on at this pace; null on its first day, which is too short for a forecast. */
function forecastUnits(used: number, { start, end }: { start: Date; end: Date }, now: Date): number | null {
  const [elapsed, whole] = [now.getTime() - start.getTime(), end.getTime() - start.getTime()];
  return elapsed < DAY_MS || elapsed >= whole ? null : Math.round((used * whole) / elapsed);
}
