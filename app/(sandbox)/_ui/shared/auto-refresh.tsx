"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes every `seconds` while the page is visible. */
export function AutoRefresh({ seconds }: { seconds: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, seconds * 1_000);
    return () => clearInterval(timer);
  }, [router, seconds]);
  return null;
}
