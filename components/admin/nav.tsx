"use client";

import {
  Activity,
  ArrowLeftRight,
  ChartLine,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Menu,
  ReceiptText,
  Repeat,
  ScrollText,
  Stethoscope,
  Undo2,
  UserRoundSearch,
  Users,
  X,
} from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Sheet, SheetClose, SheetContent, SheetTitle, SheetTrigger } from "@/components/ui/sheet";
import { cn } from "@/lib/utils";

const GROUPS: [group: string, links: [name: string, href: Route, icon: LucideIcon][]][] = [
  [
    "Revenue",
    [
      ["Overview", "/admin", LayoutDashboard],
      ["Numbers", "/admin/numbers", ChartLine],
      ["Subscriptions", "/admin/subscriptions", Repeat],
      ["Orders", "/admin/orders", ReceiptText],
    ],
  ],
  [
    "Customers",
    [
      ["Customers", "/admin/customers", Users],
      ["Granted plans", "/admin/grants", Gift],
      ["Unmatched purchases", "/admin/unmatched", UserRoundSearch],
      ["Withdrawals", "/admin/withdrawals", Undo2],
      ["Emails", "/admin/emails", Mail],
    ],
  ],
  [
    "System",
    [
      ["Events", "/admin/events", Activity],
      ["Differences", "/admin/differences", ArrowLeftRight],
      ["Health check", "/admin/health", Stethoscope],
      ["Audit log", "/admin/audit-log", ScrollText],
    ],
  ],
];

/** A sidebar on wide screens, a menu on narrow ones, without the pages that aren't in use. */
export function AdminNav({ unused }: { unused: Route[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="hidden lg:block">
        <NavLinks className="sticky top-6" unused={unused} onNavigate={close} />
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetTrigger className={cn(buttonVariants({ variant: "outline" }), "lg:hidden")}>
          <Menu aria-hidden className="size-4" /> Menu
        </SheetTrigger>
        <SheetContent>
          <div className="mb-2 flex items-center justify-between">
            <SheetTitle className="font-semibold">Back office</SheetTitle>
            <SheetClose
              aria-label="Close menu"
              className={buttonVariants({ variant: "ghost", size: "icon" })}
            >
              <X aria-hidden className="size-4" />
            </SheetClose>
          </div>
          <NavLinks unused={unused} onNavigate={close} />
        </SheetContent>
      </Sheet>
    </>
  );
}

type NavLinksProps = { className?: string; unused: Route[]; onNavigate: () => void };

/** Not prefetched: these pages query live tables. */
function NavLinks({ className, unused, onNavigate }: NavLinksProps) {
  const pathname = usePathname();
  const isCurrent = (href: string) =>
    href === "/admin" ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
  return (
    <nav aria-label="Back office" className={cn("space-y-6", className)}>
      {GROUPS.map(([group, links]) => (
        <div key={group}>
          <p className="px-2 pb-1 text-xs font-medium text-muted-foreground">{group}</p>
          <ul>
            {links
              .filter(([, href]) => !unused.includes(href))
              .map(([name, href, Icon]) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={false}
                    onClick={onNavigate}
                    aria-current={isCurrent(href) ? "page" : undefined}
                    className="flex min-h-11 items-center gap-2.5 rounded-md px-2 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground aria-[current]:bg-muted aria-[current]:text-foreground lg:min-h-8"
                  >
                    <Icon aria-hidden className="size-4 shrink-0" />
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
