"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: veils it while the page that it leads to is awaited. The link is `relative`. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden
      data-pending={pending || undefined}
      className="pointer-events-none absolute inset-0 rounded-[inherit] bg-current opacity-0 transition-opacity delay-100 duration-200 data-pending:opacity-15"
    />
  );
}
