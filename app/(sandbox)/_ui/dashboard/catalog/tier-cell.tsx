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
        className="block min-h-11 w-full rounded-lg border border-line-strong bg-surface px-2 text-base text-ink placeholder:text-muted aria-invalid:border-bad sm:text-sm lg:min-h-9"
      />
      {error ? (
        <p id={`${name}-error`} className="mt-1 font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
