/** What belongs to one customer and is named by an id. */
export type Owned = "intent" | "invoice" | "order" | "subscription";

export type Row = {
  /** Whose id it takes, if any. */
  takes?: Owned;
  /** For a page or a route: the address with that id in it. */
  address?: (id: string) => string;
  /** For an action: the form with that id in it. */
  form?: (id: string) => Record<string, string>;
  /** A form with a field more is refused; elsewhere such a field changes nothing. */
  isStrict?: boolean;
  /** Only an address in ADMIN_EMAILS finds it; for everybody else it is not there. */
  isAdmins?: boolean;
  /** Its body is signed by the service, and whatever else it may say is tried by `proofs:fuzz`: nothing is added to it here. */
  isSigned?: boolean;
  /** It ends the session of whoever asks, so it is asked last. */
  endsSession?: boolean;
};

/** The table of `matrix.spec.ts`: everything of the merchant's that the build serves, and where an id goes in. */
export const MATRIX: Record<string, Row> = {
  "page /": {},
  "page /[...missing]": {},
  "page /account": {
    address: (id) => `/account?plan=${id}&notice=already-subscribed`,
    takes: "subscription",
  },
  "page /account/claim": {},
  "page /account/delete": {},
  "page /admin": { isAdmins: true },
  "page /admin/customers": { isAdmins: true },
  "page /admin/customers/[id]": { isAdmins: true },
  "page /admin/drift": { isAdmins: true },
  "page /admin/events": { isAdmins: true },
  "page /admin/events/[id]": { isAdmins: true },
  "page /admin/log": { isAdmins: true },
  "page /admin/orders": { isAdmins: true },
  "page /admin/subscriptions": { isAdmins: true },
  "page /admin/unclaimed": { isAdmins: true },
  "page /checkout": {},
  "page /checkout/return": { address: (id) => `/checkout/return?intent=${id}`, takes: "intent" },
  "page /goodbye": {},
  "page /pricing/[[...interval]]": {},
  "page /sign-in": {},
  "page /sign-in/check-email": {},
  "page /sign-in/confirm": {},
  "route /account/export": {},
  "route /api/auth/[...nextauth]": {},
  "route /api/checkout/[intent]": { address: (id) => `/api/checkout/${id}`, takes: "intent" },
  "route /api/cron/drain": {},
  "route /api/cron/sync": {},
  "route /api/health": {},
  "route /api/sandbox/subscriptions/[remoteId]": {
    address: (id) => `/api/sandbox/subscriptions/${id}`,
    takes: "subscription",
  },
  "route /api/webhooks/commerce": { isSigned: true },
  "route /boot.js": {},
  "route /icon.svg": {},
  "action account/actions.ts askForClaimAction": {
    form: () => ({ orderNumber: "1", email: "nobody@example.com" }),
  },
  "action account/actions.ts changeSubscriptionAction": {
    form: (subscriptionId) => ({ subscriptionId, change: "cancel" }),
    takes: "subscription",
  },
  "action account/actions.ts confirmClaimAction": {},
  "action account/actions.ts decideClaimAction": {
    form: (orderId) => ({ orderId, answer: "add" }),
    takes: "order",
  },
  "action account/actions.ts openInvoiceAction": { form: (invoiceId) => ({ invoiceId }), takes: "invoice" },
  "action account/actions.ts openPortalAction": {
    form: (subscriptionId) => ({ subscriptionId, page: "payment-method" }),
    takes: "subscription",
  },
  "action account/actions.ts openReceiptAction": { form: (orderId) => ({ orderId }), takes: "order" },
  "action account/delete/actions.ts deleteAccountAction": {},
  "action admin/actions.ts readAgainAction": { isAdmins: true },
  "action admin/events/actions.ts ignoreEventAction": { isAdmins: true },
  "action admin/events/actions.ts replayDeadAction": { isAdmins: true },
  "action admin/events/actions.ts replayEventAction": { isAdmins: true },
  "action checkout/actions.ts startCheckoutAction": {
    form: () => ({ variantId: "nothing-for-sale" }),
    isStrict: true,
  },
  "action sign-in/actions.ts followMagicLinkAction": {},
  "action sign-in/actions.ts sendMagicLinkAction": {},
  "action sign-in/actions.ts signInDemoAction": {},
  "action sign-in/actions.ts signInWithAction": {},
  "action sign-in/actions.ts signOutAction": { endsSession: true },
};
