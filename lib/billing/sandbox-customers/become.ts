import "server-only";
import { getVerifiedUserId } from "@/lib/auth/verified-user";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { normalizeEmail } from "@/lib/server/typed-text";
import { mayBecomeCustomers } from "./list";

/**
 * The user of a customer of the sandbox, with all that was bought with their address and belongs to nobody. Throws `forbidden`
 * outside of a sandbox, and `not_found` for a customer that is none.
 */
export async function becomeCustomer(customerId: string, now: Date): Promise<string> {
  if (!mayBecomeCustomers()) throw new AppError("forbidden", "This works in the sandbox alone.");
  const bought = await db.subscription.findFirst({ where: { customerId, testMode: true } });
  if (!bought) throw new AppError("not_found", "There is no such customer.");
  const email = normalizeEmail(bought.userEmail);
  const userId = await getVerifiedUserId({ email, name: bought.userName }, now);
  const unclaimed = {
    userId: null,
    testMode: true,
    userEmail: { equals: email, mode: "insensitive" },
  } as const;
  await db.$transaction(async (tx) => {
    await tx.order.updateMany({ where: unclaimed, data: { userId } });
    await tx.subscription.updateMany({ where: unclaimed, data: { userId } });
  });
  return userId;
}
