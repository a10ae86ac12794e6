import "server-only";
import type { Prisma, SandboxPrice, SandboxVariant } from "../generated/prisma/client";
import { intervalOf } from "../shared/intervals";
import { statusLabel } from "../shared/status-text";
import {
  canCancel,
  canChangePlan,
  canPause,
  canReplaceCard,
  canResume,
} from "../subscription/rules/abilities";
import { portalPaymentMethodUrl, updateSubscriptionUrl } from "../shared/urls/service-urls";
import { cardOf } from "./card";
import { invoiceView } from "./invoice-view";
import type { Plan } from "./plans/plan-views";
import type { PortalPlan, PortalSubscription } from "./views";

type Subscription = Prisma.SandboxSubscriptionGetPayload<{
  include: { items: true; order: { select: { identifier: true; currency: true } }; invoices: true };
}>;

type Surroundings = {
  store: { slug: string };
  /** What its item was sold at. */
  price: SandboxPrice | undefined;
  variant: SandboxVariant | undefined;
  /** All plans of the store. */
  plans: Plan[];
  now: Date;
};

/** A subscription as its owner sees it, with links that are signed for this visit. */
export function subscriptionView(
  subscription: Subscription,
  { store, price, variant, plans, now }: Surroundings,
): PortalSubscription {
  const [item] = subscription.items;
  const { interval, count } = intervalOf(variant ?? { interval: null, intervalCount: null });
  return {
    ...factsOf(subscription, now),
    price: subscription.customPrice ?? price?.unitPrice ?? 0,
    interval,
    intervalCount: count,
    quantity: item?.quantity ?? 1,
    isUsageBased: item?.isUsageBased ?? false,
    canChangeQuantity: item !== undefined && hasSeats(item, price),
    updatePaymentMethodUrl: portalPaymentMethodUrl(store, subscription, now),
    changePlanUrl: updateSubscriptionUrl(store, subscription, now),
    plans: plansFor(subscription, plans),
  };
}

function factsOf(subscription: Subscription, now: Date) {
  const { id, productName, variantName, status, trialEndsAt, renewsAt, endsAt, order } = subscription;
  return {
    id,
    productName,
    variantName,
    status,
    statusText: statusLabel(status),
    currency: order.currency,
    card: cardOf(subscription),
    trialEndsAt,
    renewsAt,
    endsAt,
    pauseMode: subscription.pauseMode,
    pauseResumesAt: subscription.pauseResumesAt,
    canPause: canPause(subscription),
    canCancel: canCancel(subscription),
    canResume: canResume(subscription, now),
    canChangePlan: canChangePlan(subscription),
    canReplaceCard: canReplaceCard(subscription),
    invoices: subscription.invoices.map((invoice) => invoiceView(invoice, order)),
  };
}

/** A plan by usage and one with a fixed price do not turn into each other. */
function plansFor({ items, variantId }: Subscription, plans: Plan[]): PortalPlan[] {
  const isByUsage = items[0]?.isUsageBased ?? false;
  return plans.flatMap((plan) =>
    plan.isUsageBased === isByUsage ? { ...plan, isCurrent: plan.variantId === variantId } : [],
  );
}

/** Where more than one was bought, or the price of one depends on how many there are. */
function hasSeats(item: { quantity: number; isUsageBased: boolean }, price: { scheme: string } | undefined) {
  return !item.isUsageBased && (item.quantity > 1 || price?.scheme !== "standard");
}
