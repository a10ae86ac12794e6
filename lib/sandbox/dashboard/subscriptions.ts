import "server-only";
import { sandboxDb } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listEventsOf } from "./events";
import { type Page, pageOf } from "./page";

export type SubscriptionLine = {
  id: number;
  userName: string;
  userEmail: string;
  productName: string;
  variantName: string;
  status: string;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
};

const LINE = {
  id: true,
  userName: true,
  userEmail: true,
  productName: true,
  variantName: true,
  status: true,
  trialEndsAt: true,
  renewsAt: true,
  endsAt: true,
  createdAt: true,
} as const;

/** Every subscription of the sandbox, newest first. */
export async function listSubscriptions(wanted = 1): Promise<Page<SubscriptionLine>> {
  const { range, ...page } = pageOf(wanted, await sandboxDb.sandboxSubscription.count());
  const rows = await sandboxDb.sandboxSubscription.findMany({
    select: LINE,
    orderBy: { id: "desc" },
    ...range,
  });
  return { rows, ...page };
}

export type SubscriptionDetails = Awaited<ReturnType<typeof getSubscription>>;

/** One subscription with its item, invoices (newest first) and the events about it and them. Throws not_found. */
export async function getSubscription(id: number) {
  const subscription = await sandboxDb.sandboxSubscription.findUnique({
    where: { id },
    include: {
      store: { select: { name: true, slug: true } },
      customer: { select: { id: true, name: true, email: true } },
      order: { select: { id: true, orderNumber: true, identifier: true, currency: true } },
      items: { orderBy: { id: "asc" } },
      invoices: { orderBy: { id: "desc" } },
    },
  });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  const events = await listEventsOf([
    { type: "subscriptions", ids: [id] },
    { type: "subscription-invoices", ids: subscription.invoices.map((invoice) => invoice.id) },
  ]);
  return { ...subscription, events };
}
