import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";

export type AdminSection =
  | "Overview"
  | "Numbers"
  | "Events"
  | "Drift"
  | "Customers"
  | "Subscriptions"
  | "Orders"
  | "Unclaimed"
  | "Mails"
  | "Log"
  | "Doctor";

const SECTIONS: [AdminSection, Route][] = [
  ["Overview", "/admin"],
  ["Numbers", "/admin/numbers"],
  ["Events", "/admin/events"],
  ["Drift", "/admin/drift"],
  ["Customers", "/admin/customers"],
  ["Subscriptions", "/admin/subscriptions"],
  ["Orders", "/admin/orders"],
  ["Unclaimed", "/admin/unclaimed"],
  ["Mails", "/admin/mails"],
  ["Log", "/admin/log"],
  ["Doctor", "/admin/doctor"],
];

/** The parts of the back office. Nothing is fetched before it is asked for: these pages are read from live tables. */
export function AdminNav({ current }: { current: AdminSection }) {
  return (
    <nav aria-label="Back office" className="-mx-2 border-b border-border">
      <ul className="flex flex-wrap">
        {SECTIONS.map(([name, href]) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              aria-current={name === current ? "page" : undefined}
              className={cn(
                "-mb-px inline-flex min-h-11 items-center border-b-2 px-2 text-sm font-medium",
                name === current
                  ? "border-primary text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
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
