import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { getVerifiedUserId } from "@/lib/auth/users";
import { AppError } from "@/lib/errors";
import { normalizeEmail } from "@/lib/server/typed-text";
import { subscriptionStatusText } from "../account/status-text";

/** Anyone who reaches a sandbox can read every email, and so sign in as anyone: there it takes one click. Nowhere else. */
export function mayBecomeCustomers(): boolean {
  return env.SANDBOX === "on" && env.BILLING_MODE === "test" && env.DEMO_USER === "on";
}

const MOST = 12;

/** One customer for each status and plan, so that each kind of account can be viewed; none outside of a sandbox. */
export async function listDemoCustomers(now: Date) {
  if (!mayBecomeCustomers()) return [];
  const rows = await db.subscription.findMany({
    distinct: ["status", "pauseMode", "productId"],
    where: { testMode: true },
    orderBy: { createdAt: "desc" },
    take: MOST,
  });
  return rows
    .map((row) => ({
      id: row.customerId,
      name: row.userName,
      plan: row.productName,
      ...subscriptionStatusText(row, now),
    }))
    .toSorted(
      (one, other) =>
        one.plan.localeCompare(other.plan, "en") || one.statusText.localeCompare(other.statusText, "en"),
    );
}

/** The user of a customer of the sandbox, with all unclaimed purchases of their address. Throws `forbidden` outside of a sandbox, and `not_found`. */
export async function becomeCustomer(customerId: string, now: Date): Promise<string> {
  if (!mayBecomeCustomers()) throw new AppError("forbidden", "This works only in the sandbox.");
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
