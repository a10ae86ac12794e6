"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "../basic/parts";

/** The pages below `/sandbox`, by the groups of the menu. */
const GROUPS: Record<string, Record<string, string>> = {
  Shop: {
    "/dashboard": "Overview",
    "/dashboard/products": "Products",
    "/dashboard/discounts": "Discounts",
    "/dashboard/orders": "Orders",
    "/dashboard/customers": "Customers",
    "/dashboard/subscriptions": "Subscriptions",
    "/dashboard/license-keys": "License keys",
    "/dashboard/affiliates": "Affiliates",
  },
  Developers: {
    "/dashboard/webhooks": "Webhooks",
    "/dashboard/deliveries": "Deliveries",
    "/dashboard/requests": "Requests",
    "/dashboard/api-keys": "API keys",
    "/dashboard/contract-check": "Contract check",
  },
  Sandbox: {
    "/dashboard/clock": "Clock",
    "/dashboard/scenarios": "Scenarios",
    "/dashboard/faults": "Faults",
    "/inbox": "Mail catcher",
    "/dashboard/settings": "Settings",
  },
};

/** Whether `path` is the page `page`, or below it. */
function isWithin(path: string, page: string): boolean {
  const href = `/sandbox${page}`;
  return path === href || (page !== "/dashboard" && path.startsWith(`${href}/`));
}

export function ConsoleNav() {
  const path = usePathname();
  const pages = Object.values(GROUPS).flatMap((group) => Object.entries(group));
  const [, current] = pages.find(([page]) => isWithin(path, page)) ?? [];
  return (
    <>
      {/* A new key closes the menu after a navigation. */}
      <details key={path} className="group border-b border-border bg-card lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold sm:px-6 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="text-muted-foreground">Menu</span>
            {current ? <span> / {current}</span> : null}
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
  return Object.entries(GROUPS).map(([name, pages]) => (
    <div key={name}>
      <p className="px-3 pb-1 text-xs font-semibold text-muted-foreground">{name}</p>
      <ul>
        {Object.entries(pages).map(([page, text]) => (
          <li key={page}>
            <TabLink
              href={`/sandbox${page}`}
              current={isWithin(path, page) ? "page" : undefined}
              className="flex lg:min-h-8"
            >
              {text}
            </TabLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

type TabLinkProps = {
  href: string;
  current: "page" | "true" | undefined;
  scroll?: boolean;
  className: string;
  children: string;
};

/** A link to one of several pages or views, of which the current one is marked. */
export function TabLink({ href, current, className, ...rest }: TabLinkProps) {
  return (
    <Link
      // Typed routes don't know all of these pages.
      href={href as Route}
      prefetch={false}
      aria-current={current}
      className={classNames(
        "min-h-11 items-center rounded-md px-3 font-medium",
        className,
        current
          ? "bg-accent text-primary-strong"
          : "text-muted-foreground hover:bg-muted hover:text-foreground",
      )}
      {...rest}
    />
  );
}
