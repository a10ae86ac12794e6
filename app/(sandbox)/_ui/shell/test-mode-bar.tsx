import { ThemeSwitch } from "../basic/theme-switch";
import { readerZone } from "../shared/time/reader-zone";
import { Wordmark } from "./wordmark";
import { ZoneSwitch } from "./zone-switch";

/** Stands on top of every page of the sandbox: whose page this is, and in which mode. */
export async function TestModeBar() {
  return (
    <header className="border-b border-border bg-card print:hidden">
      <div className="mx-auto flex min-h-12 max-w-7xl flex-wrap items-center gap-3 px-4 sm:px-6">
        <Wordmark />
        <p className="rounded-full bg-warning-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-warning">
          Test mode
        </p>
        <div className="ml-auto flex items-center">
          <ZoneSwitch zone={await readerZone()} />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
