import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={classNames("rounded-xl border border-border bg-card p-6 shadow-xs", className)}
      {...rest}
    />
  );
}

/** A card's title line with, at its end, what can be done. */
export function CardHeader({ title, children, id }: { title: ReactNode; children?: ReactNode; id?: string }) {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </header>
  );
}
