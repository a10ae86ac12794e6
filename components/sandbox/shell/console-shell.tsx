import type { ReactNode } from "react";
import { ConsoleNav } from "./console-nav";

/** The frame of the dashboard and the mail catcher: a nav beside the page, or above it where there is no room. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-7xl grow flex-col lg:flex-row">
      <ConsoleNav />
      <main className="min-w-0 grow px-4 py-6 sm:px-6 lg:py-8">{children}</main>
    </div>
  );
}
