import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";

type LinkTarget = ComponentProps<typeof Link>["href"];

/** A page's title, the way back above it and, at its end, what can be done. */
export function PageHeading({
  title,
  lead,
  back,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  back?: { href: LinkTarget; text: string };
  children?: ReactNode;
}) {
  return (
    <header className="mb-6">
      {back ? (
        <Link
          href={back.href}
          prefetch={false}
          className="-mt-2 inline-flex min-h-11 max-w-full items-center gap-1 text-muted-foreground hover:text-foreground"
        >
          <span aria-hidden>←</span> <span className="min-w-0">{back.text}</span>
        </Link>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-32">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold wrap-anywhere">
            {title}
          </h1>
          {lead ? <p className="mt-1 max-w-[70ch] text-muted-foreground">{lead}</p> : null}
        </div>
        {children}
      </div>
    </header>
  );
}
