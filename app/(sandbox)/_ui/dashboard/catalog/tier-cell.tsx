"use client";

import { useEntry } from "../entry/entry-context";

/** One number of a tier: its label is for screen readers, the columns have headings. */
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
      {error ? (
        <p id={`${name}-error`} className="mt-1 font-medium text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}
