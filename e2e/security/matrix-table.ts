/** What belongs to one customer and is named by an id. */
export type Owned = keyof OwnedIds;

type OwnedIds = {
  activation: string;
  intent: string;
  invoice: string;
  note: string;
  order: string;
  subscription: string;
};

export type Row = {
  /** Whose id it takes, if any. */
  takes?: Owned;
  /** For a page or a route: the address with that id in it. */
  address?: (id: string) => string;
  /** For an action: the form with that id in it. */
  form?: (id: string) => Record<string, string>;
  /** Only an address in ADMIN_EMAILS finds it; for everybody else it is not there. */
  isAdmins?: boolean;
  /** Its body is signed by the service, and whatever else it may say is tried by `proofs fuzz`: nothing is added to it here. */
  isSigned?: boolean;
  /** It ends the session of whoever asks, so it is asked last. */
  endsSession?: boolean;
};

/** The table of `matrix.spec.ts`: everything of the merchant's that the build serves, and where an id goes in. */
export const MATRIX: Record<string, Row> = {
  "page /site/[lang]": {},
  "page /[...missing]": {},
  "page /account": {},
  "page /account/activity": {},
  "page /account/claim": {},
  "page /account/credits": {},
  "page /account/delete": {},
  "page /account/invoices": {},
  "page /account/licenses": {},
  "page /account/orders": {},
  "page /account/orders/[id]": { address: (id) => `/account/orders/${id}`, takes: "order" },
  "page /account/plan/[subscription]": {
    address: (id) => `/account/plan/${id}?to=411`,
    takes: "subscription",
  },
  "page /account/plan/[subscription]/cancel": {
    address: (id) => `/account/plan/${id}/cancel`,
    takes: "subscription",
  },
  "page /account/plan/[subscription]/card": {
    address: (id) => `/account/plan/${id}/card`,
    takes: "subscription",
  },
  "page /account/plan/[subscription]/pause": {
    address: (id) => `/account/plan/${id}/pause`,
    takes: "subscription",
  },
  "page /account/seats": {},
  "page /account/seats/[subscription]": { address: (id) => `/account/seats/${id}`, takes: "subscription" },
  "page /account/usage": {},
  "page /account/settings": {},
  "page /admin": { isAdmins: true },
  "page /admin/customers": { isAdmins: true },
  "page /admin/customers/[id]": { isAdmins: true },
  "page /admin/customers/[id]/merge": { isAdmins: true },
  "page /admin/health": { isAdmins: true },
  "page /admin/differences": { isAdmins: true },
  "page /admin/events": { isAdmins: true },
  "page /admin/events/[id]": { isAdmins: true },
  "page /admin/audit-log": { isAdmins: true },
  "page /admin/emails": { isAdmins: true },
  "page /admin/emails/[email]": { address: () => "/admin/emails/welcome", isAdmins: true },
  "page /admin/numbers": { isAdmins: true },
  "page /admin/numbers/[figure]": { address: () => "/admin/numbers/mrr", isAdmins: true },
  "page /admin/grants": { isAdmins: true },
  "page /admin/grants/[id]": { isAdmins: true },
  "page /admin/orders": { isAdmins: true },
  "page /admin/orders/[id]": { isAdmins: true },
  "page /admin/subscriptions": { isAdmins: true },
  "page /admin/subscriptions/[id]": { isAdmins: true },
  "page /admin/unmatched": { isAdmins: true },
  "page /admin/withdrawals": { isAdmins: true },
  "page /checkout": {},
  "page /checkout/pay": { address: (id) => `/checkout/pay?intent=${id}`, takes: "intent" },
  "page /checkout/return": { address: (id) => `/checkout/return?intent=${id}`, takes: "intent" },
  "page /confirm-address": {},
  "page /site/[lang]/contact": {},
  "page /desktop": {},
  "page /developers": {},
  "page /site/[lang]/goodbye": {},
  "page /guide": {},
  "page /notes": {},
  "page /notes/[id]": { address: (id) => `/notes/${id}`, takes: "note" },
  "page /site/[lang]/pricing/[[...interval]]": {},
  "page /site/[lang]/privacy": {},
  "page /seats/accept": {},
  "page /shared/[token]": {},
  "page /sign-in/check-email": {},
  "page /sign-in/confirm": {},
  "page /sign-in/sandbox-customers": {}, // sandbox
  "page /site/[lang]/sign-in": {},
  "page /site/[lang]/terms": {},
  "page /upgrade": { address: () => "/upgrade?for=notes" },
  "page /withdraw": {},
  "route /account/export": {},
  "route /account/invoices/[id]": { address: (id) => `/account/invoices/${id}`, takes: "invoice" },
  "route /account/invoices/csv": {},
  "route /account/orders/[id]/files/[file]": {
    address: (id) => `/account/orders/${id}/files/1`,
    takes: "order",
  },
  "route /account/orders/[id]/receipt": { address: (id) => `/account/orders/${id}/receipt`, takes: "order" },
  "route /account/plan/[subscription]/portal": {
    address: (id) => `/account/plan/${id}/portal?page=payment-method`,
    takes: "subscription",
  },
  "route /account/orders/csv": {},
  "route /account/updates": {},
  "route /admin/emails/[email]/preview.html": {
    address: () => "/admin/emails/welcome/preview.html",
    isAdmins: true,
  },
  "route /admin/numbers/[figure]/csv": { address: () => "/admin/numbers/mrr/csv", isAdmins: true },
  "route /api/auth/[...nextauth]": {},
  "route /api/checkout/[intent]": { address: (id) => `/api/checkout/${id}`, takes: "intent" },
  "route /api/cron/drain": {},
  "route /api/cron/sync": {},
  "route /api/discounts/[code]": {},
  "route /api/health": {},
  "route /api/ready": {},
  "route /api/metrics": {},
  "route /api/licenses/[action]": {},
  "route /api/language/[code]": {},
  "route /api/me": {},
  "route /api/notes": {},
  "route /api/webhooks/commerce": { isSigned: true },
  "route /checkout/start": { address: () => "/checkout/start?variant=421&click=guessed" },
  "route /guide/download": {},
  "route /sign-in/continue": {},
  "route /favicon.ico": {},
  "route /icon.svg": {},
  "route /icons/[icon]": {},
  "route /manifest.webmanifest": {},
  "route /opengraph.png": {},
  "route /robots.txt": {},
  "route /sitemap.xml": {},
  "route /notes/export": {},
  "action account/claim/actions.ts requestClaimAction": {
    form: () => ({ orderNumber: "1", email: "nobody@example.com" }),
  },
  "action account/plan/actions.ts changeSubscriptionAction": {
    form: (subscriptionId) => ({ subscriptionId, change: "resume" }),
    takes: "subscription",
  },
  "action account/claim/actions.ts confirmClaimAction": {},
  "action account/claim/actions.ts decideClaimAction": {
    form: (orderId) => ({ orderId, answer: "add" }),
    takes: "order",
  },
  "action account/delete/actions.ts deleteAccountAction": {},
  "action account/licenses/actions.ts deactivateLicenseAction": {
    form: (instanceId) => ({ instanceId }),
    takes: "activation",
  },
  "action account/plan/actions.ts cancelPlanAction": {
    form: (subscriptionId) => ({ subscriptionId, reason: "price", comment: "" }),
    takes: "subscription",
  },
  "action account/plan/actions.ts changePlanAction": {
    form: (subscriptionId) => ({
      subscriptionId,
      variantId: "411",
      shown: "421/411/at period end/0/900/900",
    }),
    takes: "subscription",
  },
  "action account/plan/actions.ts pausePlanAction": {
    form: (subscriptionId) => ({ subscriptionId, length: "1" }),
    takes: "subscription",
  },
  "action account/plan/actions.ts undoChangeAction": {
    form: (subscriptionId) => ({ subscriptionId }),
    takes: "subscription",
  },
  "action account/seats/actions.ts buySeatAction": {
    form: (subscriptionId) => ({ subscriptionId, shown: "1/0/0/0" }),
    takes: "subscription",
  },
  "action account/seats/actions.ts inviteAction": {
    form: (subscriptionId) => ({ subscriptionId, address: "guest@example.com", role: "member" }),
    takes: "subscription",
  },
  // Who may do what by their role: `lib/billing/seats/roles.integration.test.ts`.
  "action account/seats/actions.ts changeRoleAction": { form: () => ({ seatId: "1", role: "admin" }) },
  "action account/seats/actions.ts handOverAction": { form: () => ({ seatId: "1" }) },
  "action account/seats/actions.ts leaveSeatAction": { form: () => ({ seatId: "1" }) },
  "action account/seats/actions.ts removeMemberAction": { form: () => ({ seatId: "1" }) },
  "action account/seats/actions.ts withdrawInvitationAction": { form: () => ({ seatId: "1" }) },
  "action account/settings/actions.ts requestAddressChangeAction": { form: () => ({ address: "same" }) },
  "action account/settings/actions.ts cancelAddressAction": {},
  "action account/settings/actions.ts chooseEmailsAction": { form: () => ({ welcome: "on" }) },
  "action account/settings/actions.ts chooseLanguageAction": { form: () => ({ language: "en" }) },
  "action account/settings/actions.ts chooseRegionAction": { form: () => ({ region: "DE" }) },
  "action account/settings/actions.ts connectAction": { form: () => ({ provider: "nobody" }) },
  "action account/settings/actions.ts disconnectAction": { form: () => ({ provider: "nobody" }) },
  "action account/settings/actions.ts endOtherSessionsAction": {},
  "action account/settings/actions.ts endSessionAction": { form: () => ({ sessionId: "1" }) },
  "action account/settings/actions.ts renameAction": { form: () => ({ name: "Somebody Else" }) },
  "action account/usage/actions.ts saveLimitsAction": {
    form: (subscriptionId) => ({ subscriptionId, cap: "1000", at80: "on" }),
    takes: "subscription",
  },
  "action confirm-address/actions.ts confirmAddressAction": { form: () => ({ token: "guessed" }) },
  "action admin/actions.ts addNoteAction": { isAdmins: true },
  "action admin/actions.ts refreshRecordAction": { isAdmins: true },
  "action account/view/actions.ts closeViewAction": {},
  "action admin/customers/caps/actions.ts liftCapAction": { isAdmins: true },
  "action admin/actions.ts mergeAccountsAction": { isAdmins: true },
  "action admin/actions.ts openViewAction": { isAdmins: true },
  "action admin/actions.ts choosePreviewCustomerAction": { isAdmins: true },
  "action admin/customers/caps/actions.ts restoreCapAction": { isAdmins: true },
  "action admin/actions.ts ignoreEventAction": { isAdmins: true },
  "action admin/actions.ts replayDeadAction": { isAdmins: true },
  "action admin/actions.ts replayEventAction": { isAdmins: true },
  "action admin/grants/actions.ts endGrantAction": { isAdmins: true },
  "action admin/grants/actions.ts extendGrantAction": { isAdmins: true },
  "action admin/grants/actions.ts grantPlanAction": { isAdmins: true },
  "action admin/withdrawals/actions.ts handleWithdrawalAction": {
    isAdmins: true,
    form: () => ({ id: "1" }),
  },
  "action admin/orders/actions.ts refundAction": { isAdmins: true },
  "action admin/orders/actions.ts switchKeyAction": { isAdmins: true },
  "action admin/orders/actions.ts moveToPlanAction": { isAdmins: true },
  "action admin/orders/actions.ts changeRenewalAction": { isAdmins: true },
  "action checkout/actions.ts startCheckoutAction": {
    form: () => ({ variantId: "nothing-for-sale", code: "NOSUCHCODE" }),
  },
  "action seats/accept/actions.ts acceptSeatAction": { form: () => ({ token: "guessed" }) },
  "action developers/actions.ts createTokenAction": { form: () => ({ name: "Backup" }) },
  "action developers/actions.ts deleteTokenAction": { form: () => ({ id: "1" }) },
  "action notes/actions.ts createNoteAction": { form: () => ({ title: "A note" }) },
  "action notes/actions.ts deleteNoteAction": { form: (id) => ({ id }), takes: "note" },
  "action notes/actions.ts saveNoteAction": {
    form: (id) => ({ id, title: "Theirs", body: "" }),
    takes: "note",
  },
  "action notes/actions.ts shareNoteAction": {
    form: (id) => ({ id, password: "open sesame" }),
    takes: "note",
  },
  "action notes/actions.ts summarizeNoteAction": { form: (id) => ({ id }), takes: "note" },
  "action notes/actions.ts unshareNoteAction": { form: (id) => ({ id }), takes: "note" },
  "action shared/[token]/actions.ts openSharedAction": {
    form: () => ({ token: "1", password: "open sesame" }),
  },
  // sandbox:start
  "route /api/sandbox/subscriptions/[remoteId]": {
    address: (id) => `/api/sandbox/subscriptions/${id}`,
    takes: "subscription",
  },
  "action sign-in/sandbox-customers/actions.ts becomeCustomerAction": {
    form: () => ({ customerId: "nobody", callbackUrl: "/account" }),
  },
  // sandbox:end
  "action sign-in/actions.ts followMagicLinkAction": {},
  "action sign-in/actions.ts sendMagicLinkAction": {},
  "action sign-in/actions.ts signInDemoAction": {},
  "action sign-in/actions.ts signInWithAction": {},
  "action sign-in/actions.ts signOutAction": { endsSession: true },
  "action withdraw/actions.ts withdrawAction": {},
};
