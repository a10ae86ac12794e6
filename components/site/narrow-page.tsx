import type { ReactNode } from "react";

/** A page with one thing to do: a heading and a single column. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-10 pb-24 sm:pt-20">
      <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em]">{title}</h1>
      {lead ? <p className="mt-3 text-[1.0625rem] leading-7 text-muted-foreground">{lead}</p> : null}
      <div className="mt-8">{children}</div>
    </div>
  );
}
