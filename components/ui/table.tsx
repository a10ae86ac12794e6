import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";

/** A table that scrolls sideways inside itself on narrow screens. `label` names it for screen readers. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Positioned, so that words for screen readers scroll with their cell instead of widening the page. It never scrolls down: Firefox
    // would keep room for that bar.
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-2 overflow-x-auto overflow-y-hidden px-2"
    >
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  );
}

export function Th({
  align = "left",
  className,
  ...rest
}: ComponentProps<"th"> & { align?: "left" | "right" }) {
  return (
    <th scope="col" className={cn("cell-head", align === "right" && "text-right", className)} {...rest} />
  );
}

/** `align="right"` is for amounts: they also get tabular figures. */
export function Td({
  align = "left",
  className,
  ...rest
}: ComponentProps<"td"> & { align?: "left" | "right" }) {
  return <td className={cn("cell", align === "right" && "cell-right", className)} {...rest} />;
}
