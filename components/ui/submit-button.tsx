"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button";

/** Submits its form once: while waiting for the response it shows `pending` and ignores further clicks. */
export function SubmitButton({
  pending,
  children,
  onClick,
  ...props
}: ComponentProps<typeof Button> & { pending: ReactNode }) {
  const status = useFormStatus();
  return (
    <Button
      type="submit"
      aria-disabled={status.pending || undefined}
      onClick={(event) => (status.pending ? event.preventDefault() : onClick?.(event))}
      {...props}
    >
      {status.pending ? pending : children}
    </Button>
  );
}
