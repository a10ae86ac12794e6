"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "../basic/button";

type ConsoleLink = { href: Route; text: string };

// Typed routes don't know all of these pages.
const linkTo = (path: string, text: string): ConsoleLink => ({ href: `/sandbox${path}` as Route, text });

const CONSOLE_GROUPS: { name: string; links: ConsoleLink[] }[] = [
  {
    name: "Shop",
    links: [
      linkTo("/dashboard", "Overview"),
      linkTo("/dashboard/products", "Products"),
      linkTo("/dashboard/discounts", "Discounts"),
      linkTo("/dashboard/orders", "Orders"),
      linkTo("/dashboard/customers", "Customers"),
      linkTo("/dashboard/subscriptions", "Subscriptions"),
      linkTo("/dashboard/license-keys", "License keys"),
      linkTo("/dashboard/affiliates", "Affiliates"),
    ],
  },
  {
    name: "Developers",
    links: [
      linkTo("/dashboard/webhooks", "Webhooks"),
      linkTo("/dashboard/deliveries", "Deliveries"),
      linkTo("/dashboard/requests", "Requests"),
      linkTo("/dashboard/api-keys", "API keys"),
      linkTo("/dashboard/contract-check", "Contract check"),
    ],
  },
  {
    name: "Sandbox",
    links: [
      linkTo("/dashboard/clock", "Clock"),
      linkTo("/dashboard/scenarios", "Scenarios"),
      linkTo("/dashboard/faults", "Faults"),
      linkTo("/inbox", "Mail catcher"),
      linkTo("/dashboard/settings", "Settings"),
    ],
  },
];

function isWithin(path: string, href: string): boolean {
  return href === "/sandbox/dashboard" ? path === href : path === href || path.startsWith(`${href}/`);
}

export function ConsoleNav() {
  const path = usePathname();
  const current = CONSOLE_GROUPS.flatMap(({ links }) => links).find(({ href }) => isWithin(path, href));
  return (
    <>
      {/* A new key closes the menu after a navigation. */}
      <details key={path} className="group border-b border-border bg-card lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold sm:px-6 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="text-muted-foreground">Menu</span>
            {current ? <span> / {current.text}</span> : null}
          </span>
          <svg
            aria-hidden
            viewBox="0 0 20 20"
            className="size-5 text-muted-foreground group-open:rotate-180"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          >
            <path d="m5 8 5 5 5-5" />
          </svg>
        </summary>
        <nav aria-label="Dashboard" className="grid grid-cols-2 gap-x-2 gap-y-5 px-2 pb-5 sm:grid-cols-3">
          <Groups path={path} />
        </nav>
      </details>
      <nav aria-label="Dashboard" className="hidden w-56 shrink-0 border-r border-border px-4 py-6 lg:block">
        <div className="sticky top-6 grid gap-6">
          <Groups path={path} />
        </div>
      </nav>
    </>
  );
}

function Groups({ path }: { path: string }) {
  return CONSOLE_GROUPS.map((group) => (
    <div key={group.name}>
      <p className="px-3 pb-1 text-xs font-semibold text-muted-foreground">{group.name}</p>
      <ul>
        {group.links.map((link) => (
          <li key={link.href}>
            <NavLink {...link} isCurrent={isWithin(path, link.href)} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function NavLink({ href, text, isCurrent }: ConsoleLink & { isCurrent: boolean }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-11 items-center rounded-md px-3 font-medium lg:min-h-8",
        isCurrent
          ? "bg-accent text-primary-strong"
          : "text-muted-foreground hover:bg-muted hover:text-foreground",
      )}
    >
      {text}
    </Link>
  );
}
