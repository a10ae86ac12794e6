import "server-only";
import { db } from "@/lib/db";
import { PAGE_SIZE, paged, type Paged } from "./paging";
import { containing, numberIn } from "./search";
import { NEWEST_FIRST, olderThan, parseTimeCursor, timeCursor } from "@/lib/time-cursor";

/** An order as a list shows it; amounts in the currency's smallest unit. `isClaimed`: it belongs to an account here. */
export type OrderRow = {
  id: string;
  number: number | null;
  productName: string | null;
  email: string;
  customerId: string;
  status: string;
  total: number;
  refundedAmount: number;
  currency: string;
  createdAt: Date;
  isClaimed: boolean;
};

/** Orders by a part of an address or name, an order number or an id, newest first, from that cursor on. */
export async function listOrders(search: string, before: string): Promise<Paged<OrderRow>> {
  const number = numberIn(search);
  const found = await db.order.findMany({
    where: {
      AND: [
        olderThan(parseTimeCursor(before)),
        search === ""
          ? {}
          : {
              OR: [
                { userEmail: containing(search) },
                { userName: containing(search) },
                { id: search },
                { identifier: search },
                ...(number === null ? [] : [{ orderNumber: number }]),
              ],
            },
      ],
    },
    select: ORDER_ROW,
    orderBy: NEWEST_FIRST,
    take: PAGE_SIZE + 1,
  });
  return paged(found.map(toOrderRow), timeCursor);
}

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

type Found = Omit<OrderRow, "number" | "email" | "isClaimed"> & {
  orderNumber: number | null;
  userEmail: string;
  userId: string | null;
};

export function toOrderRow({ orderNumber, userEmail, userId, ...rest }: Found): OrderRow {
  return { ...rest, number: orderNumber, email: userEmail, isClaimed: userId !== null };
}
