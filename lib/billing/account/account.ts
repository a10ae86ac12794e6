import type { UnclaimedPurchase } from "../claims/unclaimed";
import type { PlanVariant } from "../catalog/pricing";
import type { AccountLicenseKey } from "../licenses/account-license-key";
import type { PortalAccess } from "./portal-access";
import type { StatusText } from "./status-text";
import type { SubscriptionChange } from "./subscription-changes";

/** What the account page shows, from our own tables. Amounts are integers in the currency's smallest unit. */
export type Account = {
  subscriptions: AccountSubscription[];
  invoices: AccountInvoice[];
  orders: AccountOrder[];
  licenseKeys: AccountLicenseKey[];
  /** What the user is asked about: it is not theirs yet. */
  unclaimed: UnclaimedPurchase[];
};

export type AccountSubscription = StatusText & {
  id: string;
  productName: string;
  variantName: string;
  status: string;
  /** What it costs each time it renews, before tax and discounts; null where that price is no longer for sale. */
  price: AccountPrice | null;
  /** What could not be charged, and waits; null when nothing does. */
  owed: { total: number; currency: string } | null;
  /** One sentence on what happens next: "Renews on 2 March 2026." Null when nothing will. */
  headline: string | null;
  card: { brand: string; lastFour: string } | null;
  /** The customer can still change something: plan, card, cancellation. */
  canManage: boolean;
  /** Whether the service's pages for the whole customer open for them. */
  portal: PortalAccess;
  /** What can be done here instead. */
  changes: SubscriptionChange[];
  hasAccess: boolean;
  /** It will be charged again unless somebody cancels it. */
  renews: boolean;
  quantity: number;
};

export type AccountPrice = Pick<PlanVariant, "price" | "currency" | "interval" | "intervalCount">;

export type AccountInvoice = StatusText & {
  id: string;
  date: Date;
  description: string;
  total: number;
  currency: string;
  status: string;
  hasDocument: boolean;
};

export type AccountOrder = StatusText & {
  id: string;
  orderNumber: number | null;
  date: Date;
  description: string;
  total: number;
  currency: string;
  status: string;
  hasDocument: boolean;
};
