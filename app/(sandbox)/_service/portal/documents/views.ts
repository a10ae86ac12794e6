export type Issuer = { name: string; domain: string; country: string; slug: string };
/** Missing values are empty. */
export type BillTo = {
  name: string;
  email: string;
  address: string;
  country: string;
  state: string;
  city: string;
  zip: string;
  taxNumber: string;
};

/** A printable invoice. Amounts are in the smallest unit of `invoice.currency`. */
export type InvoiceDocument = {
  issuer: Issuer;
  billTo: BillTo;
  invoice: {
    id: number;
    number: string;
    createdAt: Date;
    lines: { id: number; description: string; quantity: number; amount: number }[];
    status: string;
    statusText: string;
    currency: string;
    subtotal: number;
    /** For orders only: a subscription's invoice includes it in the subtotal. */
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
