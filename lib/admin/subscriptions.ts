import "server-only";
import { db } from "@/lib/db";
import { PAGE_SIZE, paged, type Paged } from "./paging";
import { containing } from "./search";
import { NEWEST_FIRST, olderThan, parseTimeCursor, timeCursor } from "@/lib/time-cursor";

/** A subscription as a list shows it. `isClaimed`: it belongs to an account here. */
export type SubscriptionRow = {
  id: string;
  productName: string;
  variantName: string;
  email: string;
  customerId: string;
  status: string;
  renewsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
  isClaimed: boolean;
};

/** Subscriptions by a part of an address or name, or an id of theirs or their order's, newest first, from that cursor on. */
export async function listSubscriptions(
  { search, status }: { search: string; status: string },
  before: string,
): Promise<Paged<SubscriptionRow>> {
  const found = await db.subscription.findMany({
    where: {
      AND: [
        olderThan(parseTimeCursor(before)),
        status === "" ? {} : { status },
        search === ""
          ? {}
          : {
              OR: [
                { userEmail: containing(search) },
                { userName: containing(search) },
                { id: search },
                { orderId: search },
              ],
            },
      ],
    },
    select: SUBSCRIPTION_ROW,
    orderBy: NEWEST_FIRST,
    take: PAGE_SIZE + 1,
  });
  return paged(found.map(toSubscriptionRow), timeCursor);
}

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

type Found = Omit<SubscriptionRow, "email" | "isClaimed"> & { userEmail: string; userId: string | null };

export function toSubscriptionRow({ userEmail, userId, ...rest }: Found): SubscriptionRow {
  return { ...rest, email: userEmail, isClaimed: userId !== null };
}
