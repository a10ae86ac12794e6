import type { ReactNode } from "react";
import { env } from "@/app/(sandbox)/_service/env";
import { SkipLink } from "../basic/skip-link";
import { ClockChip } from "./clock-chip";
import { ConsoleNav } from "./console-nav";
import { ConsoleSearch } from "./console-search";

/** The frame of the dashboard and the mail catcher: a nav beside the page, or above it where there is no room. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-7xl grow flex-col lg:flex-row">
      {/* Among the landmarks, as everything on the page. */}
      <nav aria-label="Past the menu">
        <SkipLink />
      </nav>
      <ConsoleNav />
      <div className="flex min-w-0 grow flex-col">
        <section
          aria-label="Search, clock and your site"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 sm:px-6 lg:pt-6 print:hidden"
        >
          <ConsoleSearch />
          <ClockChip />
          <a
            href={env.MERCHANT_URL}
            className="-my-1.5 inline-flex min-h-11 items-center text-xs font-semibold text-primary underline-offset-2 hover:underline"
          >
            Your site
          </a>
        </section>
        <main id="main" tabIndex={-1} className="min-w-0 grow px-4 py-6 outline-none sm:px-6 lg:pb-10">
          {children}
        </main>
      </div>
    </div>
  );
}
