import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./button";

/** Scrolls horizontally on narrow screens. `label` is for screen readers. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-2 overflow-x-auto px-2">
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  );
}

export function Th({
  align = "left",
  className,
  ...rest
}: ComponentProps<"th"> & { align?: "left" | "right" }) {
  const side = align === "right" ? "text-right" : "text-left";
  return (
    <th
      scope="col"
      className={classNames(
        "border-b border-border px-2 py-2 font-medium whitespace-nowrap text-muted-foreground",
        side,
        className,
      )}
      {...rest}
    />
  );
}

/** `align="right"` is for amounts. */
export function Td({
  align = "left",
  className,
  ...rest
}: ComponentProps<"td"> & { align?: "left" | "right" }) {
  const side = align === "right" ? "text-right figures whitespace-nowrap" : "text-left";
  return (
    <td className={classNames("border-b border-border px-2 py-3 align-middle", side, className)} {...rest} />
  );
}
