"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";

const GROUPS: { name: string; links: { href: Route; text: string }[] }[] = [
  {
    name: "Sales",
    links: [
      { href: "/sandbox/dashboard", text: "Overview" },
      { href: "/sandbox/dashboard/orders", text: "Orders" },
      { href: "/sandbox/dashboard/subscriptions", text: "Subscriptions" },
      { href: "/sandbox/dashboard/customers", text: "Customers" },
      { href: "/sandbox/dashboard/products", text: "Products" },
    ],
  },
  {
    name: "Developers",
    links: [
      { href: "/sandbox/dashboard/deliveries", text: "Deliveries" },
      { href: "/sandbox/dashboard/webhooks", text: "Webhooks" },
      { href: "/sandbox/inbox", text: "Mail catcher" },
    ],
  },
];

export function ConsoleNav() {
  const path = usePathname();
  return (
    <nav
      aria-label="Dashboard"
      className="overflow-x-auto border-b border-line px-2 lg:w-56 lg:shrink-0 lg:overflow-visible lg:border-r lg:border-b-0 lg:px-4 lg:py-6"
    >
      <div className="flex gap-1 lg:sticky lg:top-6 lg:flex-col lg:gap-6">
        {GROUPS.map((group) => (
          <div key={group.name} className="flex shrink-0 gap-1 lg:flex-col">
            <p className="hidden px-3 pb-1 text-xs font-semibold text-muted lg:block">{group.name}</p>
            {group.links.map((link) => (
              <NavLink key={link.href} {...link} isCurrent={isWithin(path, link.href)} />
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

function NavLink({ href, text, isCurrent }: { href: Route; text: string; isCurrent: boolean }) {
  return (
    <Link
      ref={isCurrent ? reveal : undefined}
      href={href}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap lg:min-h-9",
        isCurrent
          ? "text-accent lg:bg-accent-soft lg:text-accent-strong"
          : "text-muted hover:text-ink lg:hover:bg-sunken",
      )}
    >
      {text}
    </Link>
  );
}

/** On a narrow screen the nav scrolls sideways: where one is has to be in sight. */
function reveal(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ inline: "center", block: "nearest" });
}

function isWithin(path: string, href: string): boolean {
  return href === "/sandbox/dashboard" ? path === href : path === href || path.startsWith(`${href}/`);
}
