import "server-only";
import type { SandboxDbTx } from "../db";
import type { Prisma } from "../generated/prisma/client";

const include = {
  store: true,
  customer: true,
  variant: true,
  items: { orderBy: { id: "asc" }, take: 1, include: { price: true } },
  lines: { where: { invoiceId: null }, orderBy: { id: "asc" } },
  order: { select: { createdAt: true, redemptions: { orderBy: { id: "asc" }, take: 1 } } },
} satisfies Prisma.SandboxSubscriptionInclude;

/** A subscription with everything that decides what it costs: price, prorations that wait, discount, place of the customer. */
export type Billable = Prisma.SandboxSubscriptionGetPayload<{ include: typeof include }>;

/** Any number of subscriptions in one go, in no particular order. */
export function listBillables(
  tx: SandboxDbTx,
  where: Prisma.SandboxSubscriptionWhereInput,
): Promise<Billable[]> {
  return tx.sandboxSubscription.findMany({ where, include });
}
