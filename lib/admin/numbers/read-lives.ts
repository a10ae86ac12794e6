import "server-only";
import { discountOf } from "@/lib/billing/change/facts";
import { isTest } from "@/lib/billing/mode";
import { orderTerms, type PriceTerms, priceTerms } from "@/lib/billing/terms/terms";
import { db, type DbTx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Life, Line } from "./lives";

type Row = {
  id: string;
  customer_id: string;
  user_email: string;
  created_at: Date;
  /** Lines and their values, one after the other. */
  lines: string;
  variant_id: string | null;
  subtotal: bigint | null;
  quantity: bigint | null;
  currency: string | null;
  /** How many subscriptions began with its order. */
  beside: bigint;
  is_reduced: boolean;
  tax_inclusive: boolean;
  terms: unknown;
};

/** What stands between lines, and between the values of one: letters that nobody types. */
const LINE = "\u001E";
const VALUE = "\u001F";

/** Every subscription that we know, or those of some customers, oldest first, with all that each ever was, in one statement. */
export async function readLives(tx: DbTx = db, customers?: string[]): Promise<Life[]> {
  const whose = customers
    ? Prisma.sql`subscription_id IN (SELECT id FROM merchant.subscriptions WHERE customer_id = ANY(${customers}))`
    : Prisma.sql`true`;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT subscription.id, subscription.customer_id, subscription.user_email, subscription.created_at, history.lines,
      bought.variant_id, bought.subtotal, bought.quantity, bought.currency,
      (SELECT count(*) FROM merchant.subscriptions AS other
        WHERE other.order_id = subscription.order_id AND other.test_mode = subscription.test_mode) AS beside,
      coalesce(bought.discount_total > 0, false) OR reduced.subscription_id IS NOT NULL AS is_reduced,
      coalesce(reduced.tax_inclusive, false) AS tax_inclusive, known.terms
    FROM merchant.subscriptions AS subscription
    JOIN (
      SELECT subscription_id, string_agg(concat_ws(${VALUE}, ${moment("at")}, status, variant_id,
        ${word("product_name")}, ${word("variant_name")}, coalesce(price_id, ''), quantity,
        ${moment("trial_ends_at")}, ${moment("ends_at")}), ${LINE} ORDER BY id) AS lines
      FROM merchant.subscription_changes WHERE ${whose} GROUP BY subscription_id
    ) AS history ON history.subscription_id = subscription.id
    LEFT JOIN merchant.orders AS bought ON bought.id = subscription.order_id
    LEFT JOIN (
      SELECT subscription_id, bool_or(tax_inclusive AND tax > 0) AS tax_inclusive FROM merchant.subscription_invoices
      WHERE (discount_total > 0 OR tax_inclusive) AND ${whose} GROUP BY subscription_id
    ) AS reduced ON reduced.subscription_id = subscription.id
    LEFT JOIN merchant.order_terms AS known ON known.order_id = subscription.order_id
    WHERE subscription.test_mode = ${isTest}
    ORDER BY subscription.created_at, subscription.id`;
  return rows.map(toLife);
}

/** What is known of each price, by its id. */
export async function readPrices(tx: DbTx = db): Promise<Map<string, PriceTerms>> {
  const rows = await tx.priceTerms.findMany();
  return new Map(
    rows.flatMap(({ priceId, terms }) => {
      const parsed = priceTerms.safeParse(terms);
      return parsed.success ? [[priceId, parsed.data]] : [];
    }),
  );
}

/** As text: a text for all the lines of a subscription is read many times faster than each line as a row. */
function moment(column: string): Prisma.Sql {
  return Prisma.raw(`coalesce(floor(date_part('epoch', ${column}) * 1000)::text, '')`);
}

/** What a name would have to hold to be taken for a value or a line more. */
function word(column: string): Prisma.Sql {
  return Prisma.raw(`translate(${column}, chr(30) || chr(31), '')`);
}

function toLife(row: Row): Life {
  const { id, customer_id: customerId, user_email: email, terms } = row;
  const createdAt = row.created_at.getTime();
  const lines = row.lines.split(LINE).map(toLine);
  const known = terms === null ? null : orderTerms.safeParse(terms).data;
  const order = known?.order ?? null;
  const firstPaidAt = lines.find(({ trialEndsAt }) => trialEndsAt)?.trialEndsAt;
  return {
    id,
    customerId,
    email,
    createdAt,
    lines,
    firstPaidAt: firstPaidAt ?? order?.createdAt.getTime() ?? createdAt,
    discount: discountOf(order?.discount ?? null).terms,
    taxBasisPoints: row.tax_inclusive ? (order?.taxBasisPoints ?? null) : 0,
    // Gone at the service: nothing more will ever be known of it.
    isOrderKnown: !row.is_reduced || Boolean(known),
    charged: chargedOf(row),
  };
}

/** What one of it cost when it was bought: a price of the shopper's own, or of a checkout's, stands in no price. */
function chargedOf(row: Row): Life["charged"] {
  const { variant_id: variantId, subtotal, quantity, currency, beside } = row;
  const isAlone = beside === 1n && !row.tax_inclusive;
  if (!variantId || !currency || !subtotal || !quantity || !isAlone) return null;
  return { variantId, currency, amount: Number(subtotal), quantity: Number(quantity) };
}

function toLine(text: string): Line {
  const [at, status = "", variantId = "", productName = "", variantName = "", ...rest] = text.split(VALUE);
  const [priceId, quantity, trialEndsAt, endsAt] = rest;
  return {
    at: Number(at),
    status,
    variantId,
    productName,
    variantName,
    priceId: priceId || null,
    quantity: Number(quantity),
    trialEndsAt: trialEndsAt ? Number(trialEndsAt) : null,
    endsAt: endsAt ? Number(endsAt) : null,
  };
}
