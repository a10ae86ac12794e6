import "server-only";
import { isTest } from "@/lib/billing/mode";
import { db, type Row } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { NEWEST_FIRST, olderThan, parseTimeCursor, timeCursor } from "@/lib/time-cursor";
import { containing, numberIn, offsetIn, PAGE_SIZE, paged, type Sort } from "./query";

export type OrderRow = Row<"order">;
export type SubscriptionRow = Row<"subscription">;

type ListQuery = { search: string; sort?: Sort; before: string };
type SubscriptionQuery = ListQuery & { status: string };

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
export async function listOrders({ search, sort = null, before }: ListQuery) {
  const number = numberIn(search);
  const { where, next, ...page } = pageOf(ORDER_SORTS, sort, before);
  const found = await db.order.findMany({
    where: {
      testMode: isTest,
      AND: [
        where,
        matching(search, [
          { id: search },
          { identifier: search },
          ...(number === null ? [] : [{ orderNumber: number }]),
        ]),
      ],
    },
    ...page,
  });
  return paged(found, next);
}

/** Subscriptions by a part of an address or name, or an id of theirs or their order's. */
export async function listSubscriptions({ status, search, sort = null, before }: SubscriptionQuery) {
  const { where, next, ...page } = pageOf(SUBSCRIPTION_SORTS, sort, before);
  const found = await db.subscription.findMany({
    where: {
      testMode: isTest,
      AND: [where, status === "" ? {} : { status }, matching(search, [{ id: search }, { orderId: search }])],
    },
    ...page,
  });
  return paged(found, next);
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

function matching<Ids>(search: string, ids: Ids[]) {
  if (search === "") return {};
  return { OR: [{ userEmail: containing(search) }, { userName: containing(search) }, ...ids] };
}
