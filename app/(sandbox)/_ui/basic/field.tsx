import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./button";
import { Icon } from "./icon";

const CONTROL =
  "border-input bg-card text-foreground placeholder:text-muted-foreground/70 block min-h-11 w-full rounded-lg border px-3 py-2 text-base sm:text-sm aria-invalid:border-destructive [&[readonly]]:bg-muted";

type FieldProps = {
  label: ReactNode;
  name: string;
  /** Needed if a page has several fields of this name. */
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

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

/** `isCode` uses a monospaced font. */
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

type LabeledProps = Omit<FieldProps, "className" | "name"> & {
  id: string;
  className?: string | undefined;
  children: ReactNode;
};

function Labeled({ label, id, hint, error, className, children }: LabeledProps) {
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
      <FieldError id={id} error={error} className="mt-1.5 text-sm" />
    </div>
  );
}

type ErrorProps = { id: string; error: string | null | undefined; className: string };

export function FieldError({ id, error, className }: ErrorProps) {
  return error ? (
    <p id={`${id}-error`} className={classNames("font-medium text-destructive", className)}>
      {error}
    </p>
  ) : null;
}

function described(id: string, hint: ReactNode, error: string | undefined) {
  const ids = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return { ...(ids ? { "aria-describedby": ids } : {}), ...(error ? { "aria-invalid": true } : {}) };
}

/** With our own arrow, because browsers' differ. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select className={classNames(className, "appearance-none pr-9")} {...rest} />
      <Icon
        path="m5 7.5 5 5 5-5"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}
