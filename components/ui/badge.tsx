import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { badgeVariants } from "./badge-variants";

export type { BadgeVariant } from "./badge-variants";

/** A status is a word with a color, never a color alone. One that is a sentence is cut short. */
export function Badge({
  variant,
  className,
  ...rest
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ variant }), className)} {...rest} />;
}
