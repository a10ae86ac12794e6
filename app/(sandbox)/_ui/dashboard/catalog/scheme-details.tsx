"use client";

import type { ReactNode } from "react";
import { useEntry } from "../entry/entry-context";

/** The rarer ways to charge, folded away until a price uses one of them. */
export function SchemeDetails({ children }: { children: ReactNode }) {
  const usage = useEntry("isUsageBased").value;
  const scheme = useEntry("scheme").value;
  const isUsed = usage === "on" || (scheme !== "" && scheme !== "standard");
  return (
    <details
      open={isUsed}
      className="group/scheme rounded-lg border border-border open:pb-4 in-[form:has([name=kind]>[value=once]:checked)]:hidden sm:col-span-2"
    >
      <summary className="min-h-11 px-4 py-3 font-medium">Usage, packages and tiers</summary>
      <div className="grid gap-5 px-4 pt-2">{children}</div>
    </details>
  );
}
