import "server-only";
import { db, type Row } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isTest } from "../mode";

/** A subscription of this user. One of somebody else is answered like one that does not exist (`not_found`). */
export async function getOwnSubscription(userId: string, id: string): Promise<Row<"subscription">> {
  const subscription = await db.subscription.findFirst({ where: { id, userId, testMode: isTest } });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  return subscription;
}
