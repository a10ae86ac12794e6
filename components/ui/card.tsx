import type { ComponentProps } from "react";
import { classNames } from "./class-names";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={classNames("rounded-xl border border-line bg-surface p-6 shadow-xs", className)}
      {...rest}
    />
  );
}
