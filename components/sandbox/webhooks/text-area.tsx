import type { ComponentProps, ReactNode } from "react";

/** A labelled text of several lines, in fixed-width type. */
export function TextArea({
  label,
  name,
  hint,
  error,
  ...rest
}: {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
} & ComponentProps<"textarea">) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        rows={8}
        spellCheck={false}
        aria-describedby={`${name}-hint`}
        {...(error ? { "aria-invalid": true } : {})}
        className="block w-full rounded-lg border border-line-strong bg-surface px-3 py-2 font-mono text-xs leading-5 aria-invalid:border-bad"
        {...rest}
      />
      <p id={`${name}-hint`} className="mt-1.5 text-sm text-muted">
        {error ? <span className="font-medium text-bad">{error}</span> : hint}
      </p>
    </div>
  );
}
