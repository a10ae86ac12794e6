import type { ReactNode } from "react";
import { BrandLink } from "./drawn-parts";

/** The brand and nothing else, for a page that must not ask who is there. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto w-full max-w-6xl px-5 py-3 sm:px-8 sm:py-5">
        <BrandLink prefetch={false} />
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
