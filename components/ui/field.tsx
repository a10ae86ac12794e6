import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

const CONTROL =
  "border-line-strong bg-surface text-ink placeholder:text-muted/70 block min-h-11 w-full rounded-lg border px-3 py-2 text-base sm:text-sm aria-invalid:border-bad";

type FieldProps = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

/** A labelled text input with its hint and its error, wired for screen readers. */
export function TextField({
  label,
  name,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"input">) {
  return (
    <Labelled {...{ label, name, hint, error, className }}>
      <input id={name} name={name} className={CONTROL} {...described(name, hint, error)} {...rest} />
    </Labelled>
  );
}

/** The same for a choice out of a list; its options are the children. */
export function SelectField({
  label,
  name,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"select">) {
  return (
    <Labelled {...{ label, name, hint, error, className }}>
      <select id={name} name={name} className={CONTROL} {...described(name, hint, error)} {...rest} />
    </Labelled>
  );
}

function Labelled({
  label,
  name,
  hint,
  error,
  className,
  children,
}: Omit<FieldProps, "className"> & { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function described(name: string, hint: ReactNode, error: string | undefined) {
  const ids = classNames(hint ? `${name}-hint` : null, error ? `${name}-error` : null);
  return { ...(ids ? { "aria-describedby": ids } : {}), ...(error ? { "aria-invalid": true } : {}) };
}
