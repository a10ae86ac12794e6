import "server-only";
import { sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import type { Bought } from "../../seed/history/person";

/** The subscription that came with the purchase. Throws not_found. */
export async function subscriptionOf({ subscriptionId }: Bought) {
  const id = subscriptionId ?? 0;
  const subscription = await sandboxDb.sandboxSubscription.findUnique({ where: { id } });
  if (!subscription) throw new AppError("not_found", "The customer's subscription is not there any more.");
  return subscription;
}
