"use client";

import type { ReactNode } from "react";
import { useEntry } from "./entry-context";

/** Yes or no. What is inside opens while it is ticked, where the browser can tell. */
export function EntryCheck({
  name,
  label,
  hint,
  source,
  children,
}: {
  name: string;
  label: string;
  hint?: string;
  /** Where what the hint says is from. */
  source?: string;
  children?: ReactNode;
}) {
  const { value, error } = useEntry(name);
  return (
    <div className="group/check">
      <label htmlFor={name} className="flex min-h-11 items-center gap-3 font-medium lg:min-h-9">
        <input
          id={name}
          type="checkbox"
          name={name}
          defaultChecked={value === "on"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}
          className="size-4.5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className="ml-7.5 text-muted-foreground">
          {hint}
          {source ? <span className="mt-1 block text-xs">Source: {source}</span> : null}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="ml-7.5 font-medium text-destructive">
          {error}
        </p>
      ) : null}
      {children ? (
        <div className="mt-2 ml-7.5 hidden gap-4 group-has-[>label>:checked]/check:grid sm:grid-cols-2">
          {children}
        </div>
      ) : null}
    </div>
  );
}
