"use client";

import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useEffect } from "react";

/** Reloads a page that sent a form of an older build, so that the new page explains why (`#reloaded`). Our own server does it before Next.js sees it. */
export function useReloadIfOutdated(error: unknown): void {
  const isOutdated = unstable_isUnrecognizedActionError(error);
  useEffect(() => {
    if (!isOutdated) return;
    location.hash = "reloaded";
    location.reload();
  }, [isOutdated]);
}
