import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section className={cn("rounded-xl border border-border bg-card p-6 shadow-xs", className)} {...rest} />
  );
}
