"use client";

import type { ReactNode } from "react";
import { FieldError } from "../../basic/field";
import { useEntry } from "../entry";

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

/** The label is for screen readers, the columns have headings. */
export function TierCell({ name, label, placeholder }: { name: string; label: string; placeholder: string }) {
  const { value, error } = useEntry(name);
  return (
    <div className="min-w-0">
      <input
        aria-label={label}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className="block min-h-11 w-full rounded-lg border border-input bg-card px-2 text-base text-foreground placeholder:text-muted-foreground aria-invalid:border-destructive sm:text-sm lg:min-h-9"
      />
      <FieldError id={name} error={error} className="mt-1" />
    </div>
  );
}
