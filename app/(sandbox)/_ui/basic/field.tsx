import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { Select } from "./select";

const CONTROL =
  "border-input bg-card text-foreground placeholder:text-muted-foreground/70 block min-h-11 w-full rounded-lg border px-3 py-2 text-base sm:text-sm aria-invalid:border-destructive [&[readonly]]:bg-muted";

type FieldProps = {
  label: ReactNode;
  name: string;
  /** The name, unless a page has several of this name. */
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

/** A labeled text input with its hint and its error, wired for screen readers. */
export function TextField({
  label,
  name,
  id = name,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"input">) {
  return (
    <Labeled {...{ label, id, hint, error, className }}>
      <input id={id} name={name} className={CONTROL} {...described(id, hint, error)} {...rest} />
    </Labeled>
  );
}

/** A labeled select; its options are the children. */
export function SelectField({
  label,
  name,
  id = name,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"select">) {
  return (
    <Labeled {...{ label, id, hint, error, className }}>
      <Select id={id} name={name} className={CONTROL} {...described(id, hint, error)} {...rest} />
    </Labeled>
  );
}

/** A labeled text of several lines; `isCode` is for what people read letter by letter. */
export function AreaField({
  label,
  name,
  id = name,
  hint,
  error,
  className,
  isCode = false,
  ...rest
}: FieldProps & { isCode?: boolean } & ComponentProps<"textarea">) {
  const look = classNames(CONTROL, isCode && "font-mono text-xs! leading-5");
  return (
    <Labeled {...{ label, id, hint, error, className }}>
      <textarea id={id} name={name} className={look} {...described(id, hint, error)} {...rest} />
    </Labeled>
  );
}

function Labeled({
  label,
  id,
  hint,
  error,
  className,
  children,
}: Omit<FieldProps, "className" | "name"> & {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function described(id: string, hint: ReactNode, error: string | undefined) {
  const ids = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return { ...(ids ? { "aria-describedby": ids } : {}), ...(error ? { "aria-invalid": true } : {}) };
}
