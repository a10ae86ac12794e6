import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={cn("rounded-2xl border border-border bg-card p-6 shadow-xs sm:p-8", className)}
      {...rest}
    />
  );
}

export function CardTitle({ className, ...rest }: ComponentProps<"h2">) {
  return (
    // oxlint-disable-next-line jsx-a11y/heading-has-content -- in the props
    <h2
      className={cn("text-2xl leading-8 font-semibold tracking-[-0.025em] wrap-anywhere", className)}
      {...rest}
    />
  );
}
