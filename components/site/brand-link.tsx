import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { BrandMark } from "./brand-mark";

/** The merchant's sign and name in the head of a page. `href`: where it leads; the start page is fetched ahead. */
export function BrandLink({ href = "/", prefetch = true }: { href?: Route; prefetch?: boolean }) {
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
