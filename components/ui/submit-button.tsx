import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import { PendingButton } from "./pending-button";

/** Submits its form once: while the answer is awaited it says `pending` and takes no second click. */
export function SubmitButton({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof PendingButton> & ButtonVariants) {
  return <PendingButton className={cn(buttonVariants({ variant, size }), className)} {...rest} />;
}
