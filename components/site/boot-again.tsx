"use client";

import { useEffect } from "react";

/**
 * Runs `/boot.js` where it has not run: the framework leaves a page of which nothing was found to the browser, and a script that is
 * written there is not run.
 */
export function BootAgain() {
  useEffect(() => {
    if (document.documentElement.dataset["mode"]) return;
    const script = document.createElement("script");
    script.src = "/boot.js";
    document.head.append(script);
  }, []);
  return null;
}
