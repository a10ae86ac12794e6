"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button";

/** Shows `pending` and ignores further clicks while the form is being submitted. */
export function SubmitButton({
  pending,
  children,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { pending: ReactNode }) {
  const status = useFormStatus();
  return (
    <Button
      type="submit"
      aria-disabled={status.pending}
      onClick={(event) => (status.pending ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {status.pending ? pending : children}
    </Button>
  );
}
