import "server-only";
import { isTest } from "@/lib/billing/mode";
import { db, type DbTx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Month } from "./months";

/** What was paid for: subscriptions by the period, by use, or something once. */
export const SOURCES = ["subscriptions", "usage", "once"] as const;
export type Source = (typeof SOURCES)[number];

/** A payment that was made. `amount` is before tax and `refunded` what of it was given back since, with its tax. */
export type Billed = {
  id: string;
  source: Source;
  at: Date;
  customerId: string;
  email: string;
  what: string;
  currency: string;
  amount: number;
  refunded: number;
};
export type BilledSum = { source: Source; currency: string; amount: number; refunded: number };

/** What was paid in these months, in all, by source and currency. */
export async function sumBilled(months: Month[]): Promise<BilledSum[]> {
  const rows = await db.$queryRaw<{ source: Source; currency: string; amount: string; refunded: string }[]>`
    SELECT source, currency, sum(amount)::text AS amount, sum(refunded)::text AS refunded
    FROM (${payments(within(months))}) AS payment GROUP BY source, currency ORDER BY source, currency`;
  return rows.map(({ source, currency, amount, refunded }) => ({
    source,
    currency,
    amount: Number(amount),
    refunded: Number(refunded),
  }));
}

/** The same payment by payment, oldest first. */
export async function listBilled(months: Month[], source: Source | null): Promise<Billed[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT * FROM (${payments(within(months))}) AS payment
    WHERE ${source}::text IS NULL OR source = ${source} ORDER BY at, id`;
  return rows.map((row) => toBilled(row));
}

/** All that some customers ever paid. */
export async function readBilledOf(tx: DbTx, customers: string[]): Promise<Billed[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT * FROM (${payments(Prisma.sql`customer_id = ANY(${customers})`)}) AS payment`;
  return rows.map((row) => toBilled(row));
}

type Row = Omit<Billed, "amount" | "refunded" | "customerId"> & {
  customer_id: string;
  amount: bigint;
  refunded: bigint;
};

function toBilled({ customer_id: customerId, amount, refunded, ...rest }: Row): Billed {
  return { ...rest, customerId, amount: Number(amount), refunded: Number(refunded) };
}

function within(months: Month[]): Prisma.Sql {
  const from = new Date(months[0]?.from ?? 0);
  const till = new Date(months.at(-1)?.till ?? 0);
  return Prisma.sql`created_at >= ${from} AND created_at < ${till}`;
}

/** The order that began a subscription is its first invoice: counted twice it would look like a second payment. */
function payments(which: Prisma.Sql): Prisma.Sql {
  const counts = Prisma.sql`test_mode = ${isTest} AND ${which} AND status IN ('paid', 'partial_refund', 'refunded')`;
  return Prisma.sql`
    SELECT invoice.id, CASE WHEN subscription.is_usage_based THEN 'usage' ELSE 'subscriptions' END AS source,
      invoice.created_at AS at, invoice.customer_id, coalesce(subscription.user_email, '') AS email,
      coalesce(invoice.product_name, subscription.product_name, '') AS what,
      invoice.currency, invoice.total - invoice.tax AS amount, invoice.refunded_amount AS refunded
    FROM (SELECT * FROM merchant.subscription_invoices WHERE ${counts}) AS invoice
    LEFT JOIN merchant.subscriptions AS subscription ON subscription.id = invoice.subscription_id
    UNION ALL
    SELECT bought.id, 'once', bought.created_at, bought.customer_id, bought.user_email, coalesce(bought.product_name, ''),
      bought.currency, bought.total - bought.tax, bought.refunded_amount
    FROM (SELECT * FROM merchant.orders WHERE ${counts}) AS bought
    WHERE NOT EXISTS (
      SELECT FROM merchant.subscriptions AS subscription WHERE subscription.order_id = bought.id)`;
}
