import type { Route } from "next";

export type ConsoleLink = { href: Route; text: string };

// Typed routes don't know all of these pages.
const link = (path: string, text: string): ConsoleLink => ({ href: `/sandbox${path}` as Route, text });

export const CONSOLE_GROUPS: { name: string; links: ConsoleLink[] }[] = [
  {
    name: "Shop",
    links: [
      link("/dashboard", "Overview"),
      link("/dashboard/products", "Products"),
      link("/dashboard/discounts", "Discounts"),
      link("/dashboard/orders", "Orders"),
      link("/dashboard/customers", "Customers"),
      link("/dashboard/subscriptions", "Subscriptions"),
      link("/dashboard/license-keys", "License keys"),
      link("/dashboard/affiliates", "Affiliates"),
    ],
  },
  {
    name: "Developers",
    links: [
      link("/dashboard/webhooks", "Webhooks"),
      link("/dashboard/deliveries", "Deliveries"),
      link("/dashboard/requests", "Requests"),
      link("/dashboard/api-keys", "API keys"),
      link("/dashboard/contract-check", "Contract check"),
    ],
  },
  {
    name: "Sandbox",
    links: [
      link("/dashboard/clock", "Clock"),
      link("/dashboard/scenarios", "Scenarios"),
      link("/dashboard/faults", "Faults"),
      link("/inbox", "Mail catcher"),
      link("/dashboard/settings", "Settings"),
    ],
  },
];

export function isWithin(path: string, href: string): boolean {
  return href === "/sandbox/dashboard" ? path === href : path === href || path.startsWith(`${href}/`);
}
