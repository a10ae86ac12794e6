import Link from "next/link";
import type { ReactNode } from "react";
import { brand } from "@/lib/brand";
import { BrandMark } from "./brand-mark";

/** The brand and nothing else, for a page that must not ask who is there. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto w-full max-w-6xl px-5 py-3 sm:px-8 sm:py-5">
        <Link
          href="/"
          prefetch={false}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1"
        >
          <BrandMark className="size-6 text-primary" />
          <span className="text-[1.0625rem] font-semibold tracking-[-0.02em]">{brand.name}</span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
