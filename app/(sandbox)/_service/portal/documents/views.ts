import type { PortalDownload, PortalInvoice, PortalLicenseKey } from "../views";

/** Who sells. */
export type Issuer = { name: string; domain: string; country: string; slug: string };
/** Who bought; what was not given is empty. */
export type BillTo = {
  name: string;
  email: string;
  /** The street; the checkout does not ask for it. */
  address: string;
  country: string;
  state: string;
  city: string;
  zip: string;
  taxNumber: string;
};

/** An order as its receipt shows it. Amounts are integers in `order.currency`'s smallest unit. */
export type MyOrder = {
  issuer: Issuer;
  billTo: BillTo;
  order: {
    id: number;
    identifier: string;
    orderNumber: number;
    createdAt: Date;
    status: string;
    statusText: string;
    currency: string;
    subtotal: number;
    setupFee: number;
    discountTotal: number;
    tax: number;
    taxName: string | null;
    /** Percent, `"20.00"`. */
    taxRate: string | null;
    taxInclusive: boolean;
    total: number;
    refundedAmount: number;
  };
  items: { id: number; productName: string; variantName: string; price: number; quantity: number }[];
  licenseKeys: PortalLicenseKey[];
  downloads: PortalDownload[];
  subscriptions: {
    id: number;
    productName: string;
    variantName: string;
    status: string;
    statusText: string;
    trialEndsAt: Date | null;
    renewsAt: Date | null;
    endsAt: Date | null;
    pauseMode: string | null;
    pauseResumesAt: Date | null;
  }[];
  /** The invoice of a single purchase, to print; null for a subscription, whose payments have `invoices`. */
  invoiceUrl: string | null;
  invoices: PortalInvoice[];
};

/** An order or one payment of a subscription, to print. Amounts are integers in `invoice.currency`'s smallest unit. */
export type InvoiceDocument = {
  issuer: Issuer;
  billTo: BillTo;
  invoice: {
    id: number;
    number: string;
    createdAt: Date;
    /** Amounts as prices are written: with the tax where `taxInclusive`. */
    lines: { id: number; description: string; quantity: number; amount: number }[];
    status: string;
    statusText: string;
    currency: string;
    subtotal: number;
    /** On orders alone: in a subscription's invoice it is part of the subtotal. */
    setupFee?: number;
    discountTotal: number;
    tax: number;
    taxName: string | null;
    taxRate: string | null;
    taxInclusive: boolean;
    total: number;
    refundedAmount: number;
  };
  card: { brand: string; lastFour: string } | null;
  notes: string;
};
