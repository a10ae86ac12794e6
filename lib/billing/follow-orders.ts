import "server-only";
import type { DbTx } from "@/lib/db";
import { syncCredits } from "./credits/ledger";

/** `claimedAt`: when the orders got their owner, if that was by a claim. */
type FollowOrders = (tx: DbTx, orderIds: string[], claimedAt: Date | null) => Promise<void>;

/** What features do in the transaction that writes orders or gives them an owner, each as often as that happens. */
const FOLLOWERS: FollowOrders[] = [
  // Not in `features.ts`, whose features import what writes orders.
  syncCredits,
];

/** Call it wherever an order is written or gets an owner. */
export const followOrders: FollowOrders = async (tx, orderIds, claimedAt) => {
  // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
  for (const follow of FOLLOWERS) await follow(tx, orderIds, claimedAt);
};
