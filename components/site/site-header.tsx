import Link from "next/link";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { brand } from "@/lib/brand";
import { BrandMark } from "./brand-mark";
import { PRICING } from "./routes";

const LINK =
  "inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-medium text-muted hover:text-ink";

/** The same on every page, static ones included, so it knows nothing of who is signed in: "Account" leads there either way. */
export function SiteHeader() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-3 sm:px-8 sm:py-5">
      <Link href="/" className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1">
        <BrandMark className="size-6 text-accent" />
        <span className="text-[1.0625rem] font-semibold tracking-[-0.02em]">{brand.name}</span>
      </Link>
      <nav aria-label="Main" className="-mr-3 flex items-center">
        <Link href={PRICING} className={LINK}>
          Pricing
        </Link>
        <Link href="/account" prefetch={false} className={LINK}>
          Account
        </Link>
        <ThemeSwitch />
      </nav>
    </header>
  );
}
