"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useT } from "@/components/site/language";
import { cn } from "@/lib/utils";

const PAGES = [
  ["/notes", "Notes"],
  ["/developers", "API"],
  ["/desktop", "Desktop app"],
  ["/guide", "Field guide"],
] as const satisfies readonly (readonly [Route, string])[];

/** Next to the page, and above it on a phone. */
export function SideNav() {
  const path = usePathname();
  const t = useT();
  return (
    <nav aria-label={t("Product")} className="-mx-5 overflow-x-auto px-5 lg:mx-0 lg:overflow-visible lg:px-0">
      <ul className="flex gap-1 border-b border-border pb-2 lg:flex-col lg:border-0">
        {PAGES.map(([href, text]) => {
          const isHere = path === href || path.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? "page" : undefined}
                className={cn(
                  "flex min-h-11 items-center rounded-lg px-3 text-sm font-medium whitespace-nowrap text-muted-foreground hover:bg-muted hover:text-foreground lg:-ml-3",
                  isHere && "bg-muted text-foreground",
                )}
              >
                {t(text)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
