import type { ReactNode } from "react";

/** A page that cannot show what it should: what happened, what was kept, and the ways on. */
export function Trouble({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
      <h1 className="max-w-[24ch] page-title">{title}</h1>
      <div className="mt-4 max-w-[60ch] space-y-3 text-[1.0625rem] leading-7 text-muted-foreground">
        {children}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
