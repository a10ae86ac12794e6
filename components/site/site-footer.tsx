import Link from "next/link";
import { brand } from "@/lib/brand";
import { BrandMark } from "./brand-mark";
import { PRICING } from "./routes";

const LINK = "inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline";

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-x-8 gap-y-3 px-5 py-8 text-sm sm:flex-row sm:items-center sm:justify-between sm:px-8">
        <p className="flex items-center gap-2 text-muted">
          <BrandMark className="size-5 shrink-0 text-accent" />
          <span>
            <span className="font-semibold text-ink">{brand.name}</span> {brand.tagline}
          </span>
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          <Link href={PRICING} className={LINK}>
            Pricing
          </Link>
          <Link href="/account" prefetch={false} className={LINK}>
            Account
          </Link>
          <a href={`mailto:${brand.supportEmail}`} className={LINK}>
            {brand.supportEmail}
          </a>
        </nav>
      </div>
    </footer>
  );
}
