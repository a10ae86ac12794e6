import type { Interval } from "@/lib/dates";

/** A subscription as its owner sees it. Amounts are integers in `currency`'s smallest unit. */
export type PortalSubscription = {
  id: number;
  productName: string;
  variantName: string;
  status: string;
  statusText: string;
  price: number;
  currency: string;
  interval: Interval;
  intervalCount: number;
  quantity: number;
  card: { brand: string; lastFour: string } | null;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  canCancel: boolean;
  canResume: boolean;
  canChangePlan: boolean;
  canReplaceCard: boolean;
  /** Signed, for this visit: where the card is replaced. */
  updatePaymentMethodUrl: string;
  /** Signed, for this visit: where the plan is changed. */
  changePlanUrl: string;
  /** The other plans it can move to, and its own one. */
  plans: PortalPlan[];
  invoices: PortalInvoice[];
};

export type PortalPlan = {
  variantId: number;
  productName: string;
  variantName: string;
  price: number;
  currency: string;
  interval: Interval;
  intervalCount: number;
  isCurrent: boolean;
};

export type PortalInvoice = {
  id: number;
  createdAt: Date;
  total: number;
  currency: string;
  status: string;
  statusText: string;
  url: string;
};

export type PortalOrder = {
  id: number;
  orderNumber: number;
  createdAt: Date;
  productName: string;
  total: number;
  currency: string;
  statusText: string;
  receiptUrl: string;
};

export type Portal = {
  store: { id: number; name: string; slug: string };
  customer: { id: number; name: string; email: string };
  subscriptions: PortalSubscription[];
  orders: PortalOrder[];
  /** The one subscription an update address is about; null on the portal's front page. */
  updatingSubscriptionId: number | null;
};

export type PaymentDetails = {
  store: { id: number; name: string; slug: string };
  subscription: {
    id: number;
    productName: string;
    variantName: string;
    status: string;
    statusText: string;
    card: { brand: string; lastFour: string } | null;
  };
};
