import type { Route } from "next";
import Link from "next/link";
import { brand } from "@/lib/brand";

/** The logo and the name, as a link in the header. The home page is prefetched. */
export function BrandLink({ href = "/", prefetch = null }: { href?: Route; prefetch?: false | null }) {
  return (
    <Link
      href={href}
      prefetch={prefetch}
      className="-ml-1 inline-flex min-h-11 min-w-0 items-center gap-2 rounded-lg px-1"
    >
      <BrandMark className="size-6 shrink-0 text-primary" />
      <span className="truncate text-[1.0625rem] font-semibold tracking-[-0.02em]">{brand.name}</span>
    </Link>
  );
}

/** The logo, in the color of the surrounding text. */
export function BrandMark({ className = "" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`stroked ${className}`}>
      <path d={brand.mark} />
    </svg>
  );
}

export function SupportLink() {
  return (
    <a
      href={`mailto:${brand.supportEmail}`}
      className="font-medium text-primary underline underline-offset-2"
    >
      {brand.supportEmail}
    </a>
  );
}
