import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A select with an arrow of our own: the browsers' differ, and keep no distance from the edge. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select className={classNames(className, "appearance-none pr-9")} {...rest} />
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="m5 7.5 5 5 5-5" />
      </svg>
    </div>
  );
}
