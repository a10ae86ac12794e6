"use client";

import type { ComponentProps } from "react";
import { useFormStatus } from "react-dom";
import { useT } from "@/components/site/language";
import { Button } from "./button";

/** Submits its form once: while waiting for the response it shows `pending` and ignores further clicks. */
export function SubmitButton({
  pending,
  children,
  onClick,
  ...props
}: ComponentProps<typeof Button> & { pending?: string }) {
  const status = useFormStatus();
  const t = useT();
  return (
    <Button
      type="submit"
      aria-disabled={status.pending || undefined}
      onClick={(event) => (status.pending ? event.preventDefault() : onClick?.(event))}
      {...props}
    >
      {status.pending ? (pending ?? t("One moment…")) : children}
    </Button>
  );
}
