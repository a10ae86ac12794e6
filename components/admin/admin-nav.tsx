import type { Route } from "next";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";

export type AdminSection =
  "Overview" | "Events" | "Drift" | "Customers" | "Subscriptions" | "Orders" | "Unclaimed" | "Log";

const SECTIONS: [AdminSection, Route][] = [
  ["Overview", "/admin"],
  ["Events", "/admin/events"],
  ["Drift", "/admin/drift"],
  ["Customers", "/admin/customers"],
  ["Subscriptions", "/admin/subscriptions"],
  ["Orders", "/admin/orders"],
  ["Unclaimed", "/admin/unclaimed"],
  ["Log", "/admin/log"],
];

/** The parts of the back office. Nothing is fetched before it is asked for: these pages are read from live tables. */
export function AdminNav({ current }: { current: AdminSection }) {
  return (
    <nav aria-label="Back office" className="-mx-2 border-b border-line">
      <ul className="flex flex-wrap">
        {SECTIONS.map(([name, href]) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              aria-current={name === current ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex min-h-11 items-center border-b-2 px-2 text-sm font-medium",
                name === current ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
