"use client";

import { useEffect } from "react";
import { affiliateCookie } from "@/lib/affiliate";

/** Stores the affiliate in this page's address for a later checkout. The browser does it, so the page stays static. */
export function KeepAffiliate({ days }: { days: number }) {
  useEffect(() => {
    const isSecure = window.location.protocol === "https:";
    const cookie = affiliateCookie(window.location.search, document.cookie, { days, isSecure });
    if (cookie) document.cookie = cookie;
  }, [days]);
  return null;
}
