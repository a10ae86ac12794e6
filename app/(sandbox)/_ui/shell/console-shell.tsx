import Form from "next/form";
import Link from "next/link";
import type { ReactNode } from "react";
import { env } from "@/app/(sandbox)/_service/env";
import { readerZone } from "../shared/details";
import { ClockChip } from "./clock-chip";
import { ConsoleNav } from "./console-nav";
import { ZoneSwitch } from "./zone-switch";

export function ConsoleShell({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-7xl grow flex-col lg:flex-row">
      <nav aria-label="Skip link">
        {/* Visible while focused. */}
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-lg focus:bg-card focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lg"
        >
          Skip to content
        </a>
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

/** Works without JavaScript too. */
function ConsoleSearch() {
  return (
    <search className="min-w-0 grow basis-64 sm:max-w-md">
      <Form action="/sandbox/dashboard/search">
        <label htmlFor="console-search" className="sr-only">
          Search the shop
        </label>
        <input
          id="console-search"
          type="search"
          name="q"
          maxLength={200}
          placeholder="Order number, email, key…"
          className="block min-h-11 w-full rounded-lg border border-input bg-card px-3 text-base text-foreground placeholder:text-muted-foreground sm:text-sm lg:min-h-9"
        />
      </Form>
    </search>
  );
}

export async function TestModeBar() {
  return (
    <header className="border-b border-border bg-card print:hidden">
      <div className="mx-auto flex min-h-12 max-w-7xl flex-wrap items-center gap-3 px-4 sm:px-6">
        <Link
          href="/sandbox"
          prefetch={false}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold tracking-tight whitespace-nowrap"
        >
          <svg aria-hidden viewBox="0 0 20 20" className="size-5 text-primary" fill="currentColor">
            <path d="M3 6.5A2.5 2.5 0 0 1 5.5 4h9A2.5 2.5 0 0 1 17 6.5V8H3z" opacity=".45" />
            <path d="M3 9h9.5a2 2 0 0 0 0 4H17v.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 3 13.5z" />
          </svg>
          Billfold Sandbox
        </Link>
        <p className="rounded-full bg-warning-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-warning">
          Test mode
        </p>
        <div className="ml-auto flex items-center">
          <ZoneSwitch zone={await readerZone()} />
          {/* `/sandbox/boot.js` handles the click. */}
          <button
            type="button"
            aria-label="Switch between light and dark"
            className="theme-switch grid size-11 place-items-center rounded-lg text-muted-foreground hover:bg-muted hover:text-foreground"
          >
            <svg
              aria-hidden
              viewBox="0 0 20 20"
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            >
              <circle cx="10" cy="10" r="7" />
              <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" />
            </svg>
          </button>
        </div>
      </div>
    </header>
  );
}
