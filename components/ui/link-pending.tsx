"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: veils it while the page that it leads to is awaited. The link is `relative`. */
export function LinkPending() {
  return useLinkStatus().pending ? <span aria-hidden className="link-veil" /> : null;
}
