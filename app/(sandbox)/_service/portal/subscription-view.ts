import "server-only";
import type {
  Prisma,
  SandboxLicenseKey,
  SandboxLicenseKeyInstance,
  SandboxPrice,
  SandboxSubscriptionInvoice,
  SandboxVariant,
} from "../generated/prisma/client";
import { intervalOf, statusLabel } from "../shared/format";
import { licenseKeyStatus } from "../shared/license-key-status";
import { invoiceUrl, updatePaymentMethodUrl, updateSubscriptionUrl } from "../shared/service-urls";
import { canCancel, canChangePlan, canPause, canReplaceCard, canResume } from "../subscription/draft";
import type { Plan } from "./plans";

type Subscription = Prisma.SandboxSubscriptionGetPayload<{
  include: { items: true; order: { select: { identifier: true; currency: true } }; invoices: true };
}>;

type Surroundings = {
  store: { slug: string };
  /** The price of its item. */
  price: SandboxPrice | undefined;
  variant: SandboxVariant | undefined;
  plans: Plan[];
  now: Date;
};

export type PortalSubscription = ReturnType<typeof subscriptionView>;
export type PortalPlan = PortalSubscription["plans"][number];
export type PortalInvoice = ReturnType<typeof invoiceView>;
export type PortalLicenseKey = ReturnType<typeof licenseKeyView>;

/** A subscription for its customer, with signed links. */
export function subscriptionView(
  subscription: Subscription,
  { store, price, variant, plans, now }: Surroundings,
) {
  const { id, productName, variantName, status, trialEndsAt, renewsAt, endsAt, order } = subscription;
  const [item] = subscription.items;
  const isUsageBased = item?.isUsageBased ?? false;
  const { interval, count } = intervalOf(variant ?? { interval: null, intervalCount: null });
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
    price: subscription.customPrice ?? price?.unitPrice ?? 0,
    interval,
    intervalCount: count,
    quantity: item?.quantity ?? 1,
    isUsageBased,
    // If several were bought, or the price depends on the quantity.
    canChangeQuantity:
      item !== undefined && !isUsageBased && (item.quantity > 1 || price?.scheme !== "standard"),
    updatePaymentMethodUrl: updatePaymentMethodUrl(store, subscription, now, subscription.customerId),
    changePlanUrl: updateSubscriptionUrl(store, subscription, now),
    // Usage billing and fixed prices can't be exchanged.
    plans: plans
      .filter((plan) => plan.isUsageBased === isUsageBased)
      .map((plan) => ({ ...plan, isCurrent: plan.variantId === subscription.variantId })),
  };
}

export function invoiceView(invoice: SandboxSubscriptionInvoice, order: { identifier: string }) {
  const { id, createdAt, total, currency, status } = invoice;
  const url = invoiceUrl(order, invoice);
  return { id, createdAt, total, currency, status, statusText: statusLabel(status), url };
}

type Row = SandboxLicenseKey & { instances: SandboxLicenseKeyInstance[] };

/** A license key for its customer, with its instances. */
export function licenseKeyView(row: Row, now: Date) {
  const { id, key, activationUsage, activationLimit, expiresAt } = row;
  const instances = row.instances.map(({ identifier, name, createdAt }) => ({ identifier, name, createdAt }));
  const status = licenseKeyStatus(row, now);
  return { id, key, status, activationUsage, activationLimit, expiresAt, instances };
}

export function cardOf(row: { cardBrand: string | null; cardLastFour: string | null }) {
  return row.cardBrand && row.cardLastFour ? { brand: row.cardBrand, lastFour: row.cardLastFour } : null;
}
