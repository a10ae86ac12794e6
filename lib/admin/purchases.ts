import "server-only";
import { db, type Row } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { NEWEST_FIRST, olderThan, parseTimeCursor, timeCursor } from "@/lib/time-cursor";
import { containing, numberIn, offsetIn, PAGE_SIZE, paged, type Paged, type Sort } from "./query";

/** What a list shows of an order; amounts in the currency's smallest unit. */
export const ORDER_ROW = {
  id: true,
  orderNumber: true,
  productName: true,
  userEmail: true,
  userId: true,
  customerId: true,
  status: true,
  total: true,
  refundedAmount: true,
  currency: true,
  createdAt: true,
} as const;

/** What a list shows of a subscription. */
export const SUBSCRIPTION_ROW = {
  id: true,
  productName: true,
  variantName: true,
  userEmail: true,
  userId: true,
  customerId: true,
  status: true,
  renewsAt: true,
  endsAt: true,
  createdAt: true,
} as const;

export type OrderRow = ReturnType<typeof toOrderRow>;
export type SubscriptionRow = ReturnType<typeof toSubscriptionRow>;

export function toOrderRow({
  orderNumber,
  userEmail,
  userId,
  ...rest
}: Pick<Row<"order">, keyof typeof ORDER_ROW>) {
  return { ...rest, number: orderNumber, email: userEmail, isClaimed: userId !== null };
}

export function toSubscriptionRow({
  userEmail,
  userId,
  ...rest
}: Pick<Row<"subscription">, keyof typeof SUBSCRIPTION_ROW>) {
  return { ...rest, email: userEmail, isClaimed: userId !== null };
}

export type ListQuery = { search: string; sort?: Sort; before: string };

/** The columns by which a list can be sorted, with the column of the table. */
const ORDER_SORTS = { product: "productName", status: "status", total: "total", created: "createdAt" };
const SUBSCRIPTION_SORTS = {
  product: "productName",
  status: "status",
  renews: "renewsAt",
  created: "createdAt",
};
export const ORDER_SORT_KEYS = Object.keys(ORDER_SORTS);
export const SUBSCRIPTION_SORT_KEYS = Object.keys(SUBSCRIPTION_SORTS);

/** Orders by a part of an address or name, an order number or an id. `before`: where the page before ended. */
export async function listOrders({ search, sort = null, before }: ListQuery): Promise<Paged<OrderRow>> {
  const number = numberIn(search);
  const { where, next, ...page } = pageOf(ORDER_SORTS, sort, before);
  const found = await db.order.findMany({
    where: {
      AND: [
        where,
        matching(search, [
          { id: search },
          { identifier: search },
          ...(number === null ? [] : [{ orderNumber: number }]),
        ]),
      ],
    },
    select: ORDER_ROW,
    ...page,
  });
  return paged(found.map(toOrderRow), next);
}

/** Subscriptions by a part of an address or name, or an id of theirs or their order's. */
export async function listSubscriptions({
  search,
  status,
  sort = null,
  before,
}: ListQuery & { status: string }): Promise<Paged<SubscriptionRow>> {
  const { where, next, ...page } = pageOf(SUBSCRIPTION_SORTS, sort, before);
  const found = await db.subscription.findMany({
    where: {
      AND: [where, status === "" ? {} : { status }, matching(search, [{ id: search }, { orderId: search }])],
    },
    select: SUBSCRIPTION_ROW,
    ...page,
  });
  return paged(found.map(toSubscriptionRow), next);
}

/** The part of a query that orders a list and cuts a page, one row longer than it, and the cursor of the next page. */
function pageOf(columns: Record<string, string>, sort: Sort, before: string) {
  const take = PAGE_SIZE + 1;
  const column = columns[sort?.key ?? ""];
  if (!sort || !column) {
    const where = olderThan(parseTimeCursor(before));
    return { where, orderBy: NEWEST_FIRST as OrderBy, skip: 0, take, next: timeCursor };
  }
  const { direction } = sort;
  const by = column === "renewsAt" ? { sort: direction, nulls: "last" as const } : direction;
  const orderBy: OrderBy = [{ [column]: by }, { id: direction }];
  const skip = offsetIn(before);
  return { where: {}, orderBy, skip, take, next: () => String(skip + PAGE_SIZE) };
}

type OrderBy = Record<string, Prisma.SortOrder | Prisma.SortOrderInput>[];

/** Purchases of a buyer, or any of `ids`. */
function matching<Ids>(search: string, ids: Ids[]) {
  if (search === "") return {};
  return { OR: [{ userEmail: containing(search) }, { userName: containing(search) }, ...ids] };
}

/** Where the service shows this record; null while COMMERCE_DASHBOARD_URL is not set. */
export function servicePageOf(kind: "customers" | "orders" | "subscriptions", id: string): string | null {
  const base = env.COMMERCE_DASHBOARD_URL;
  return base ? `${base}/${kind}/${encodeURIComponent(id)}` : null;
}

/** A purchase that belongs to no account: an order, or a subscription whose order we don't have. */
export type UnclaimedRow = {
  kind: "order" | "subscription";
  id: string;
  createdAt: Date;
  customerId: string;
  email: string;
  productName: string;
  status: string;
  /** Null for a subscription. */
  total: number | null;
  currency: string;
  /** Its account was deleted between checkout and payment. */
  isOfDeleted: boolean;
};

/** Newest first, before that cursor. Raw SQL, because Prisma has no UNION. */
export async function listUnclaimed(before: string) {
  const cursor = parseTimeCursor(before);
  const isOlder = cursor ? Prisma.sql`WHERE (created_at, id) < (${cursor.at}, ${cursor.id})` : Prisma.empty;
  const found = await db.$queryRaw<UnclaimedRow[]>`
    SELECT kind, id, created_at AS "createdAt", customer_id AS "customerId", user_email AS email, status, total, currency,
      coalesce(product_name, '') AS "productName",
      EXISTS (SELECT 1 FROM merchant.effects WHERE key = 'paid_after_deletion:' || order_id) AS "isOfDeleted"
    FROM (
      SELECT 'order' AS kind, id, created_at, id AS order_id, customer_id, user_email, product_name, status, total::float8, currency
      FROM merchant.orders WHERE user_id IS NULL
      UNION ALL
      SELECT 'subscription', id, created_at, order_id, customer_id, user_email, product_name, status, NULL, ''
      FROM merchant.subscriptions AS lone
      WHERE user_id IS NULL AND NOT EXISTS (SELECT 1 FROM merchant.orders WHERE id = lone.order_id)) AS bought
    ${isOlder}
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE + 1}`;
  return paged(found, timeCursor);
}
