/** What a customer of a new sandbox has, as the sign-in page says it, with the name of its pictures. */
export const STATES = {
  trial: "Team Free trial",
  active: "Pro Active",
  paused: "Pro Paused",
  overdue: "Pro Payment failed",
  unpaid: "Pro Unpaid",
  cancelled: "Starter Canceled",
  ended: "Pro Ended",
  usage: "Notes API Active",
} as const;

/** Pages of the account beside the overview, each looked at as somebody for whom it has something. */
export const SECTIONS: { name: string; path: string; as: keyof typeof STATES }[] = [
  { name: "invoices", path: "/account/invoices", as: "active" },
  { name: "orders", path: "/account/orders", as: "active" },
  { name: "license-keys", path: "/account/licenses", as: "active" },
  { name: "people", path: "/account/seats", as: "trial" },
  { name: "usage", path: "/account/usage", as: "usage" },
  { name: "settings", path: "/account/settings", as: "active" },
  { name: "activity", path: "/account/activity", as: "active" },
  { name: "delete", path: "/account/delete", as: "active" },
  { name: "pricing", path: "/pricing", as: "active" },
  { name: "notes", path: "/notes", as: "active" },
  { name: "upgrade", path: "/upgrade?for=api", as: "ended" },
];

/** What stands open to everybody. */
export const OPEN_PAGES = [
  { name: "home", path: "/" },
  { name: "pricing-signed-out", path: "/pricing" },
  { name: "sign-in", path: "/sign-in" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "contact", path: "/contact" },
  { name: "not-found", path: "/nowhere" },
];

/** The back office, which on a machine of one's own the demo user opens. */
export const OFFICE_PAGES = [
  { name: "office-overview", path: "/admin" },
  { name: "office-numbers", path: "/admin/numbers" },
  { name: "office-payments", path: "/admin/numbers?tab=payments" },
  { name: "office-retention", path: "/admin/numbers?tab=retention" },
  { name: "office-emails", path: "/admin/emails" },
  { name: "office-email", path: "/admin/emails/payment_failed" },
  { name: "office-events", path: "/admin/events" },
  { name: "office-differences", path: "/admin/differences" },
  { name: "office-customers", path: "/admin/customers" },
  { name: "office-subscriptions", path: "/admin/subscriptions" },
  { name: "office-orders", path: "/admin/orders" },
  { name: "office-health", path: "/admin/health?examine=all" },
];
