import "server-only";
import type { Row } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readTogether } from "@/lib/db/read-together";
import type { Account, AccountPrice, AccountSubscription, ScheduledPlan } from "./account";
import { nameOf } from "../change/facts";
import { obstacleOf } from "../change/obstacle";
import { scheduledOf, type WaitingChange } from "../change/scheduled/schedule";
import { lastKnownTaxInPrices } from "../catalog/catalog";
import { claimCustomers } from "../claims/claim-customers";
import { unclaimedOf } from "../claims/unclaimed";
import { toInvoice, toOrder } from "../invoices/document";
import { plans } from "../plans";
import { toAccountLicenseKey } from "../licenses/account-license-key";
import { keysOf } from "../licenses/own-keys";
import { isTest } from "../mode";
import { type Seats, seatsQuestions, toSeats } from "../seats/list-seats";
import { decideAccess, isLive } from "../access/entitlements";
import { completeTerms, termsOf } from "../terms/bought-terms";
import { regularPrice } from "../terms/agreed-price";
import type { BoughtTerms } from "../terms/terms";
import type { TaxInPrices } from "../tax-text";
import { versionOf } from "./account-version";
import { nextPayment } from "./next-payment";
import { type PortalAccess, portalsOf, toPortals } from "./portal-access";
import { subscriptionHeadline, subscriptionStatusText } from "./status-text";
import { changesOf } from "./subscription-changes";

/** How many invoices are looked at, and how many of them and of the orders the page shows: all have pages of their own. */
const PAGE = 50;
const FEW = 5;

/**
 * All that `userId` bought, newest first, from our own tables: the page shows even while the service is away, which is asked for
 * terms that we have not heard of. What was
 * bought with the user's verified address and belongs to nobody is a question to them.
 */
export async function getAccount(userId: string, now: Date): Promise<Account> {
  await claimCustomers(userId);
  return await toAccount(await readTogether(accountQuestions(userId)), now);
}

/** All of the account page, at one moment: what was bought, who shares it, and the word that changes when any of it does. */
export async function getOverview(userId: string, now: Date): Promise<Overview> {
  await claimCustomers(userId);
  const rows = await readTogether({
    ...accountQuestions(userId),
    ...seatsQuestions(userId),
    version: versionOf(userId),
  });
  return {
    account: await toAccount(rows, now),
    seats: toSeats(rows, userId, now),
    version: rows.version[0]?.version ?? "",
  };
}

type Overview = { account: Account; seats: Seats; version: string };

function accountQuestions(userId: string) {
  const bought = Prisma.sql`merchant.subscriptions WHERE user_id = ${userId} AND test_mode = ${isTest}`;
  const own = (column: "id" | "customer_id" | "order_id" | "price_id") =>
    Prisma.sql`SELECT ${Prisma.raw(column)} FROM ${bought}`;
  return {
    subscriptions: question<Row<"subscription">>(
      Prisma.sql`SELECT * FROM ${bought} ORDER BY created_at DESC`,
    ),
    invoices: question<Row<"subscriptionInvoice">>(
      Prisma.sql`SELECT * FROM merchant.subscription_invoices WHERE subscription_id IN (${own("id")})
        ORDER BY created_at DESC LIMIT ${PAGE}`,
    ),
    // The order that began a subscription is its first invoice: listed twice it would look like a second charge.
    orders: question<Row<"order">>(
      Prisma.sql`SELECT * FROM merchant.orders
        WHERE user_id = ${userId} AND test_mode = ${isTest} AND id NOT IN (${own("order_id")})
        ORDER BY created_at DESC LIMIT ${FEW}`,
    ),
    portals: portalsOf(userId, own("customer_id")),
    scheduled: scheduledOf(userId),
    ...termsOf({ prices: own("price_id"), orders: own("order_id") }),
    licenseKeys: keysOf(userId),
    unclaimed: unclaimedOf(userId),
  };
}

type AccountRows = Awaited<ReturnType<typeof readTogether<ReturnType<typeof accountQuestions>>>>;

async function toAccount(rows: AccountRows, now: Date): Promise<Account> {
  const { subscriptions, invoices, orders, licenseKeys, unclaimed } = rows;
  const live = subscriptions.filter((one) => isLive(one, now));
  const trialEnds = new Map(subscriptions.map(({ id, trialEndsAt }) => [id, trialEndsAt]));
  const beside = {
    portals: toPortals(rows.portals),
    scheduled: new Map(rows.scheduled.map((change) => [change.subscriptionId, change])),
    terms: await completeTerms(live, rows),
    // What follows is sold as the catalog says, whatever was agreed on before.
    taxInPrices: rows.scheduled.length > 0 ? await lastKnownTaxInPrices() : null,
    invoices,
  };
  return {
    subscriptions: subscriptions
      .map((subscription) => toAccountSubscription(subscription, beside, now))
      .toSorted((a, b) => Number(b.hasAccess) - Number(a.hasAccess)),
    invoices: invoices
      .slice(0, FEW)
      .map((invoice) => toInvoice(invoice, trialEnds.get(invoice.subscriptionId))),
    orders: orders.map(toOrder),
    licenseKeys: licenseKeys.map((key) => toAccountLicenseKey(key, now)),
    unclaimed,
  };
}

type Beside = {
  portals: Map<string, PortalAccess>;
  scheduled: Map<string, WaitingChange>;
  terms: Map<string, BoughtTerms>;
  taxInPrices: TaxInPrices;
  invoices: Row<"subscriptionInvoice">[];
};

function toAccountSubscription(
  subscription: Row<"subscription">,
  { portals, scheduled, terms, taxInPrices, invoices }: Beside,
  now: Date,
): AccountSubscription {
  const owed = newestUnpaid(subscription.id, invoices);
  const { isGranted, until } = decideAccess(
    { ...subscription, owedSince: owed?.createdAt ?? null },
    { now, mode: env.BILLING_MODE, grace: plans.grace },
  );
  const { id, customerId, productName, variantName, status, cardBrand, cardLastFour, quantity } =
    subscription;
  const bought = terms.get(id);
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === id);
  const price = bought ? priceOf(subscription, bought, own) : null;
  const change = scheduledFor(subscription, scheduled.get(id), taxInPrices ?? price?.isTaxInclusive ?? null);
  const isDue = (status === "active" || status === "on_trial") && !subscription.endsAt && !change;
  return {
    id,
    productName,
    variantName,
    status,
    quantity,
    ...subscriptionStatusText(subscription, now),
    scheduled: change,
    price,
    next: isDue ? nextPayment(subscription, { price, terms: bought }, own, now) : null,
    owed: owed && { total: owed.total, tax: owed.tax, currency: owed.currency },
    headline: subscriptionHeadline(subscription, now, until),
    card: cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null,
    canManage: isLive(subscription, now),
    canChangePlan: obstacleOf(subscription) === null,
    portal: portals.get(customerId) ?? "other_address",
    changes: changesOf(subscription, now),
    hasAccess: isGranted,
    renews: isLive(subscription, now) && status !== "cancelled",
    isUsageBased: subscription.isUsageBased,
  };
}

/** What was scheduled for a plan that it no longer is, or that has been ended, is about to be dropped. */
function scheduledFor(
  { variantId, status, quantity }: Row<"subscription">,
  change: WaitingChange | undefined,
  isTaxInclusive: TaxInPrices,
): ScheduledPlan | null {
  if (change?.fromVariantId !== variantId || status !== "active") return null;
  const { periodEndsAt: at, currency } = change;
  return { name: nameOf(change), at, price: change.price * quantity, currency, isTaxInclusive };
}

/** By the price that it was bought at: what the same variant costs today is no matter of theirs. */
function priceOf(
  subscription: Row<"subscription">,
  terms: BoughtTerms,
  invoices: Row<"subscriptionInvoice">[],
): AccountPrice | null {
  const regular = regularPrice(subscription, terms, invoices);
  if (!regular) return null;
  const { amount: price, ...rest } = regular;
  const { interval = null, count: intervalCount = 1 } = terms.price?.renewal ?? {};
  return { price, ...rest, currency: terms.currency, interval, intervalCount };
}

/** Invoices are newest first: an older one that could not be charged either is void by now. */
function newestUnpaid(subscriptionId: string, invoices: Row<"subscriptionInvoice">[]) {
  const newest = invoices.find((invoice) => invoice.subscriptionId === subscriptionId);
  return newest?.status === "past_due" ? newest : null;
}
