import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { subscriptionStatusText } from "../account/status-text";

/** Somebody who has bought at the sandbox, and what they have. */
type DemoCustomer = { id: string; name: string; has: string };

/** Whoever reaches a sandbox may read every mail, and so become anybody: here it takes one click. Nowhere else. */
export function mayBecomeCustomers(): boolean {
  return env.SANDBOX === "on" && env.BILLING_MODE === "test" && env.DEMO_USER === "on";
}

const MOST = 12;

/** One customer for each state and plan that there is, so that each account can be looked at; none outside of a sandbox. */
export async function listDemoCustomers(now: Date): Promise<DemoCustomer[]> {
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
      has: `${row.productName}: ${subscriptionStatusText(row, now).statusText.toLowerCase()}`,
    }))
    .toSorted((one, other) => one.has.localeCompare(other.has, "en"));
}
