/** A page of the dashboard as it is looked at: in two widths, in light and dark colors. */
export type DashboardPage = {
  /** What its pictures are called. */
  name: string;
  /** Its route below the dashboard's folder; several pages may show the same one. */
  route: string;
  /** Its address below `/sandbox/dashboard`; the route's own unless it is given. */
  path?: string;
  /** The list whose first record it shows, for routes that end in an id. */
  recordOf?: string;
  heading: string | RegExp;
  /** The fold that is opened on it. */
  opens?: string;
  status?: number;
};

const LISTS: DashboardPage[] = [
  { name: "overview", route: "", heading: "Overview" },
  { name: "products", route: "products", heading: "Products" },
  { name: "discounts", route: "discounts", heading: "Discounts" },
  { name: "orders", route: "orders", heading: "Orders" },
  { name: "customers", route: "customers", heading: "Customers" },
  { name: "subscriptions", route: "subscriptions", heading: "Subscriptions" },
  { name: "license-keys", route: "license-keys", heading: "License keys" },
  { name: "affiliates", route: "affiliates", heading: "Affiliates" },
  { name: "webhooks", route: "webhooks", heading: "Webhooks" },
  { name: "deliveries", route: "deliveries", heading: "Deliveries" },
  { name: "requests", route: "requests", heading: "Requests" },
];

const TOOLS: DashboardPage[] = [
  { name: "api-keys", route: "api-keys", heading: "API keys" },
  { name: "contract-check", route: "contract-check", heading: "Contract check" },
  { name: "clock", route: "clock", heading: "Clock" },
  { name: "scenarios", route: "scenarios", heading: "Scenarios" },
  { name: "faults", route: "faults", heading: /^Faults/ },
  { name: "settings", route: "settings", heading: "Settings" },
  { name: "mails", route: "../inbox", heading: "Mail catcher" },
  { name: "search", route: "search", path: "search?q=pro", heading: /^Results for/ },
];

const FORMS: DashboardPage[] = [
  { name: "product-new", route: "products/new", heading: "New product" },
  {
    name: "variant-new",
    route: "products/[id]/variants/new",
    path: "products/302/variants/new",
    heading: "New variant",
  },
  {
    name: "variant",
    route: "products/[id]/variants/[variantId]",
    path: "products/306/variants/456",
    heading: /^Notes API/,
  },
  { name: "discount-new", route: "discounts/new", heading: "New discount" },
  { name: "webhook-new", route: "webhooks/new", heading: "New webhook" },
  {
    name: "order-refund",
    route: "orders/[id]",
    recordOf: "orders?status=paid&sort=largest",
    heading: /^Order #/,
    opens: "Refund",
  },
  {
    name: "subscription-pause",
    route: "subscriptions/[id]",
    recordOf: "subscriptions?status=active",
    heading: /Active/,
    opens: "Pause",
  },
];

const NOTHING: DashboardPage[] = [
  { name: "search-empty", route: "search", heading: "Search" },
  {
    name: "search-nothing",
    route: "search",
    path: "search?q=nobody-is-called-this",
    heading: /^Results for/,
  },
  { name: "orders-nothing", route: "orders", path: "orders?q=nobody-is-called-this", heading: "Orders" },
  {
    name: "not-found",
    route: "[...missing]",
    path: "nowhere",
    heading: "Page not found",
    status: 404,
  },
];

const RECORDS: DashboardPage[] = [
  { name: "product", route: "products/[id]", path: "products/302", heading: /^Pro/ },
  { name: "order", route: "orders/[id]", recordOf: "orders", heading: /^Order #/ },
  { name: "customer", route: "customers/[id]", recordOf: "customers", heading: /./ },
  { name: "license-key", route: "license-keys/[id]", recordOf: "license-keys", heading: /key/ },
  { name: "webhook", route: "webhooks/[id]", recordOf: "webhooks", heading: /^Webhook/ },
  { name: "delivery", route: "deliveries/[id]", recordOf: "deliveries", heading: /_/ },
  { name: "request", route: "requests/[id]", recordOf: "requests", heading: /\/v1\// },
  { name: "scenario-run", route: "scenarios/runs/[id]", recordOf: "scenarios", heading: /limit/ },
  { name: "mail", route: "../inbox/[id]", recordOf: "../inbox", heading: /./ },
];

const STATUSES = ["on_trial", "active", "paused", "past_due", "unpaid", "cancelled", "expired"];

const SUBSCRIPTIONS: DashboardPage[] = [
  ...STATUSES.map((status) => ({
    name: `subscription-${status.replace("_", "-")}`,
    route: "subscriptions/[id]",
    recordOf: `subscriptions?status=${status}`,
    heading: /./,
  })),
  {
    name: "timeline",
    route: "subscriptions/[id]/timeline",
    recordOf: "subscriptions?status=past_due",
    heading: /^Timeline/,
  },
];

/** Every page of the dashboard and the mail catcher, with its empty states, open forms and states of a record. */
export const PAGES = {
  "lists of the shop": LISTS,
  "tools of the sandbox": TOOLS,
  "forms to fill": FORMS,
  "what is not there": NOTHING,
  "a record of each kind": RECORDS,
  "a subscription in each state": SUBSCRIPTIONS,
};
