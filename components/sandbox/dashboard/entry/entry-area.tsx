"use client";

import { useEntry } from "./entry-context";

/** Several lines of text. */
export function EntryArea({
  name,
  label,
  hint,
  rows = 5,
}: {
  name: string;
  label: string;
  hint?: string;
  rows?: number;
}) {
  const { value, error } = useEntry(name);
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        rows={rows}
        defaultValue={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        className="block w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink aria-invalid:border-bad sm:text-sm"
      />
      {hint ? (
        <p id={`${name}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="mt-1.5 font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
