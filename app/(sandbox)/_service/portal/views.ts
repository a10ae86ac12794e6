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
  /** Its price is counted at the end of each period; `price` says nothing. */
  isUsageBased: boolean;
  /** Whether the quantity is the customer's to choose. */
  canChangeQuantity: boolean;
  card: { brand: string; lastFour: string } | null;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  /** `void` stops access too, `free` does not; null when it is not paused. */
  pauseMode: string | null;
  pauseResumesAt: Date | null;
  canPause: boolean;
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
  isUsageBased: boolean;
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

/** Who is billed; what was not given is empty. */
export type PortalCustomer = {
  id: number;
  name: string;
  email: string;
  country: string;
  region: string;
  city: string;
  zip: string;
  taxNumber: string;
};

export type PortalLicenseKey = {
  id: number;
  key: string;
  status: string;
  activationUsage: number;
  /** Null when there is no limit. */
  activationLimit: number | null;
  expiresAt: Date | null;
  instances: { identifier: string; name: string; createdAt: Date }[];
};

/** `url` works for an hour. */
export type PortalDownload = {
  id: number;
  name: string;
  sizeText: string;
  version: string | null;
  url: string;
};

export type Portal = {
  store: { id: number; name: string; slug: string };
  customer: PortalCustomer;
  subscriptions: PortalSubscription[];
  orders: PortalOrder[];
  licenseKeys: PortalLicenseKey[];
  downloads: PortalDownload[];
  /** The one subscription an update address is about; null on the portal's front page. */
  updatingSubscriptionId: number | null;
};

export type PaymentDetails = {
  store: { id: number; name: string; slug: string };
  /** Whose portal this page was opened from, or null where it stands alone. */
  customerId: number | null;
  /** What another card pays at once, in the currency's smallest unit; null where nothing is overdue. */
  overdue: { amount: number; currency: string } | null;
  subscription: {
    id: number;
    productName: string;
    variantName: string;
    status: string;
    statusText: string;
    card: { brand: string; lastFour: string } | null;
  };
};
