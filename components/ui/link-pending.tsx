"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: veils it while the page that it leads to is awaited. The link is `relative`. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return <span aria-hidden data-pending={pending || undefined} className="link-veil" />;
}
