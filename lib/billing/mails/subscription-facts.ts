import "server-only";
import { db, type Row } from "@/lib/db";
import { env } from "@/lib/env";
import { decideAccess } from "../access/entitlements";
import { nameOf } from "../change/facts";
import { plans } from "../plans";
import { regularPrice, type RegularPrice } from "../terms/agreed-price";
import { findBoughtTerms } from "../terms/bought-terms";
import type { BoughtTerms } from "../terms/terms";
import type { Found, News } from "./mail";
import type { Interval } from "@/lib/dates";

/** What mails say of a subscription. Amounts in the currency's smallest unit. */
export type SubscriptionFacts = {
  id: string;
  product: string;
  plan: string;
  status: string;
  variantId: string;
  quantity: number;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  resumesAt: Date | null;
  price: (RegularPrice & { currency: string; interval: Interval; count: number }) | null;
  /** The newest invoice, while it could not be charged. */
  owed: { invoiceId: string; total: number; tax: number; currency: string } | null;
  /** When it stops being usable by what is known now; null while nothing ends it. */
  usableUntil: Date | null;
  /** How the news was told: what it was before, or how often it was told already. */
  detail: Record<string, string>;
};

/** Among them is the last regular payment, unless somebody changes their plan all the time. */
const FEW_INVOICES = 12;
/** In these nothing is billed any more, so that the account that had it may be deleted. */
const OVER = new Set(["cancelled", "expired"]);

/** A subscription and who is told of it: its owner; where nobody has claimed it the address that it was bought with, while it is billed. */
export async function findSubscription(
  { subject, detail }: News,
  now: Date,
): Promise<Found<SubscriptionFacts> | null> {
  const found = await db.subscription.findUnique({
    where: { id: subject },
    include: { user: { select: { email: true, region: true } } },
  });
  if (!found) return null;
  const { user, ...subscription } = found;
  const to = user?.email ?? (await addressOf(subscription));
  if (!to) return null;
  return { to, region: user?.region ?? null, facts: await factsOf(subscription, detail, now) };
}

/** Whoever has deleted their account and paid afterwards is told so by a mail of its own (`effects/paid-after-deletion.ts`). */
async function addressOf({ status, orderId, userEmail }: Row<"subscription">): Promise<string | null> {
  if (OVER.has(status)) return null;
  const isOfDeleted = await db.effect.count({ where: { key: `paid_after_deletion:${orderId}` } });
  return isOfDeleted > 0 ? null : userEmail;
}

async function factsOf(
  subscription: Row<"subscription">,
  detail: Record<string, string>,
  now: Date,
): Promise<SubscriptionFacts> {
  const { id, productName, status, variantId, quantity } = subscription;
  const [invoices, terms] = await Promise.all([
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: id },
      orderBy: { createdAt: "desc" },
      take: FEW_INVOICES,
    }),
    findBoughtTerms([subscription]),
  ]);
  const [newest] = invoices;
  const owed = newest?.status === "past_due" ? newest : null;
  const { until } = decideAccess(
    { ...subscription, owedSince: owed?.createdAt ?? null },
    { now, mode: env.BILLING_MODE, grace: plans.grace },
  );
  return {
    id,
    product: productName,
    plan: quantity > 1 ? `${nameOf(subscription)} × ${quantity}` : nameOf(subscription),
    status,
    variantId,
    quantity,
    trialEndsAt: subscription.trialEndsAt,
    renewsAt: subscription.renewsAt,
    endsAt: subscription.endsAt,
    resumesAt: subscription.pauseResumesAt,
    price: priceOf(subscription, terms.get(id), invoices),
    owed: owed && { invoiceId: owed.id, total: owed.total, tax: owed.tax, currency: owed.currency },
    usableUntil: until,
    detail,
  };
}

function priceOf(
  subscription: Row<"subscription">,
  terms: BoughtTerms | undefined,
  invoices: Row<"subscriptionInvoice">[],
): SubscriptionFacts["price"] {
  const regular = terms ? regularPrice(subscription, terms, invoices) : null;
  if (!terms?.price?.renewal || !regular) return null;
  return { ...regular, currency: terms.currency, ...terms.price.renewal };
}
