import type { Interval } from "@/lib/dates";

// What the merchant knows of the service's records: ids are opaque strings, amounts integers in the currency's smallest
// unit, times UTC dates. Statuses and the like are open text, because the service may add values without notice.

export type Store = {
  id: string;
  name: string;
  slug: string;
  url: string;
  currency: string;
  country: string;
};

export type Product = {
  id: string;
  storeId: string;
  name: string;
  slug: string;
  /** HTML written by the merchant in the service's dashboard. Read it as text. */
  description: string | null;
  status: string;
  thumbUrl: string | null;
  testMode: boolean;
};

export type Variant = {
  id: string;
  productId: string;
  name: string;
  slug: string;
  description: string | null;
  sort: number;
  status: string;
  isSubscription: boolean;
  testMode: boolean;
};

export type Price = {
  id: string;
  variantId: string;
  /** Null when the price is in tiers. Before tax. */
  unitPrice: number | null;
  /** Null when there is none. */
  setupFee: number | null;
  isUsageBased: boolean;
  /** How often it renews; null for a one-off. */
  renewal: Period | null;
  trial: Period | null;
};

export type Period = { interval: Interval; count: number };

/** A product with the variants a customer may choose from, in the order of the store. */
export type CatalogEntry = { product: Product; variants: { variant: Variant; price: Price }[] };

export type Checkout = { id: string; url: string; expiresAt: Date | null };

export type Customer = {
  id: string;
  storeId: string;
  name: string;
  email: string;
  status: string;
  country: string | null;
  testMode: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** Signed and expiring: fetched when a customer clicks, never stored. */
export type SubscriptionUrls = {
  customerPortal: string;
  updatePaymentMethod: string;
  /** The portal itself where the service sends none. */
  customerPortalUpdateSubscription: string;
};

export type Subscription = {
  id: string;
  storeId: string;
  customerId: string;
  orderId: string;
  orderItemId: string | null;
  productId: string;
  variantId: string;
  productName: string;
  variantName: string;
  userName: string;
  userEmail: string;
  status: string;
  cardBrand: string | null;
  cardLastFour: string | null;
  paymentProcessor: string | null;
  pauseMode: string | null;
  pauseResumesAt: Date | null;
  cancelled: boolean;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  billingAnchor: number | null;
  subscriptionItemId: string | null;
  priceId: string | null;
  quantity: number;
  isUsageBased: boolean;
  testMode: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export type SubscriptionInvoice = {
  id: string;
  storeId: string;
  subscriptionId: string;
  customerId: string;
  billingReason: string;
  cardBrand: string | null;
  cardLastFour: string | null;
  currency: string;
  status: string;
  refundedAt: Date | null;
  subtotal: number;
  discountTotal: number;
  tax: number;
  total: number;
  refundedAmount: number;
  taxInclusive: boolean;
  testMode: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** `productId` to `quantity` are those of its first item. */
export type Order = {
  id: string;
  storeId: string;
  customerId: string;
  identifier: string;
  orderNumber: number | null;
  userName: string;
  userEmail: string;
  currency: string;
  subtotal: number;
  discountTotal: number;
  tax: number;
  total: number;
  refundedAmount: number;
  status: string;
  /** Set by a full refund only. */
  refundedAt: Date | null;
  productId: string | null;
  variantId: string | null;
  productName: string | null;
  variantName: string | null;
  quantity: number;
  testMode: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export type LicenseKey = {
  id: string;
  storeId: string;
  customerId: string;
  orderId: string;
  orderItemId: string;
  productId: string;
  userName: string;
  userEmail: string;
  /** As the store makes them: no form is promised. */
  key: string;
  keyShort: string;
  status: string;
  disabled: boolean;
  /** Null: no limit. */
  activationLimit: number | null;
  /** How many use it now. */
  activationUsage: number;
  expiresAt: Date | null;
  testMode: boolean;
  createdAt: Date;
  updatedAt: Date;
};
