import type { UnclaimedPurchase } from "../claims/unclaimed";
import type { PlanVariant } from "../catalog/pricing";
import type { AccountDocument } from "../invoices/document";
import type { AccountLicenseKey } from "../licenses/account-license-key";
import type { TaxInPrices } from "../tax-text";
import type { NextPayment } from "./next-payment";
import type { PortalAccess } from "./portal-access";
import type { StatusText } from "./status-text";
import type { SubscriptionChange } from "./subscription-changes";

/** What the account page shows, from our own tables. Amounts are integers in the currency's smallest unit. */
export type Account = {
  subscriptions: AccountSubscription[];
  /** The newest few. */
  invoices: AccountDocument[];
  orders: AccountDocument[];
  licenseKeys: AccountLicenseKey[];
  /** What the user is asked about: it is not theirs yet. */
  unclaimed: UnclaimedPurchase[];
};

export type AccountSubscription = StatusText & {
  id: string;
  productName: string;
  variantName: string;
  status: string;
  /** The plan that follows at the end of the period; null while it goes on as it is. */
  scheduled: ScheduledPlan | null;
  /** What it costs each time it renews, in its quantity; null where no single amount tells. */
  price: AccountPrice | null;
  /** What the next payment comes to; null where it is not known for certain, or none is due. */
  next: NextPayment | null;
  /** What could not be charged, and waits; null when nothing does. */
  owed: { total: number; tax: number; currency: string } | null;
  /** One sentence on what happens next: "Renews on 2 March 2026." Null when nothing will. */
  headline: string | null;
  card: { brand: string; lastFour: string } | null;
  /** The customer can still change something: plan, card, cancellation. */
  canManage: boolean;
  /** Another plan can be chosen now. */
  canChangePlan: boolean;
  /** Whether the service's pages for the whole customer open for them. */
  portal: PortalAccess;
  /** What can be done here instead. */
  changes: SubscriptionChange[];
  hasAccess: boolean;
  /** It will be charged again unless somebody cancels it. */
  renews: boolean;
  quantity: number;
  /** Paid for by what was used, so that no price can be told beforehand. */
  isUsageBased: boolean;
};

/** `price` is that of one period in its quantity. */
export type ScheduledPlan = {
  name: string;
  at: Date;
  price: number;
  currency: string;
  isTaxInclusive: TaxInPrices;
};

/** `discount` is what a code takes off `price` for as long as the subscription runs. */
export type AccountPrice = Pick<
  PlanVariant,
  "price" | "currency" | "interval" | "intervalCount" | "isTaxInclusive"
> & { discount: number };
