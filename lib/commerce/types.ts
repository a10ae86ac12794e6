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
  /** Null when the price is in tiers; what is suggested where shoppers name the price. Whether tax is in it, only sales tell. */
  unitPrice: number | null;
  /** The least that a shopper may name as the price; null where it is fixed. */
  leastPrice: number | null;
  /** Null when there is none. */
  setupFee: number | null;
  isUsageBased: boolean;
  /** Null where use does not count, and where what the service says of it cannot be read. */
  usage: UsageTerms | null;
  /** How often it renews; null for a one-off. */
  renewal: Period | null;
  trial: Period | null;
};

/** How what was used is paid for. A price of one for all is a single tier. */
export type UsageTerms = {
  /** How reports of a period come to one number: `sum`, `max` and others. */
  aggregation: string;
  /** All units cost what the tier says that they reach, instead of each what its own tier says. */
  isVolume: boolean;
  /** How many units one price is for; a package that was begun counts whole. */
  packageSize: number;
  tiers: UsageTier[];
};

/** `unitPrice` is a decimal of the currency's smallest unit, as text: "0.2" is a fifth of a cent. */
export type UsageTier = {
  /** The last unit that it counts for; null for all that follow. */
  lastUnit: number | null;
  unitPrice: string;
  /** Paid once where the tier is reached. */
  fixedFee: number;
};

/** A report of use as the service has it. */
export type UsageRecord = { id: string; quantity: number; action: string; createdAt: Date };

/** What the service counts of an item in the running period. */
export type CurrentUsage = { periodStart: Date; periodEnd: Date; quantity: number };

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

/** On what terms an order was sold. */
export type OrderTerms = {
  createdAt: Date;
  setupFee: number;
  /** 2000 is a tax of 20 %; null where the order names none, not even zero. */
  taxBasisPoints: number | null;
  /** Whether its prices have their tax in them; null where the order does not say. */
  isTaxInclusive: boolean | null;
  discount: OrderDiscount | null;
  /** At which price it was sold, and for how much one of it; null where the order does not say. */
  item: { priceId: string; unitPrice: number } | null;
};

/** `amount` is percent, or the currency's smallest unit. */
export type OrderDiscount = {
  amount: number;
  isPercent: boolean;
  /** `once`, `repeating` or `forever`; null where the code is gone. */
  duration: string | null;
  months: number | null;
};

/** When the difference between two plans is paid. */
export type ProrationTiming = "at once" | "next payment" | "never";

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

/** One place where a key is in use. */
export type LicenseInstance = { identifier: string; name: string; createdAt: Date };

/** What a license endpoint says of a key. */
export type LicenseAnswer = {
  /** It was activated, is good, or was deactivated: what was asked. */
  isDone: boolean;
  /** Null: nobody issued this key. Whoever believes the answer compares store and product with their own. */
  license: LicenseFacts | null;
  instance: LicenseInstance | null;
};

export type LicenseFacts = Pick<
  LicenseKey,
  "id" | "storeId" | "productId" | "status" | "activationLimit" | "activationUsage" | "expiresAt"
> & { productName: string };

/** Something to download. `downloadUrl` is signed for an hour: fetched when a customer clicks, never stored. */
export type ProductFile = {
  id: string;
  name: string;
  sizeText: string;
  version: string | null;
  downloadUrl: string;
};
