"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormStatus } from "react-dom";

/** The part of a `SubmitButton` that runs in the browser; what it looks like is decided before. */
export function PendingButton({
  pending,
  children,
  onClick,
  ...rest
}: ComponentProps<"button"> & { pending: ReactNode }) {
  const status = useFormStatus();
  return (
    <button
      type="submit"
      aria-disabled={status.pending}
      onClick={(event) => (status.pending ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {status.pending ? pending : children}
    </button>
  );
}
