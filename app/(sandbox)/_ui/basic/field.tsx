import type { ComponentProps, ReactNode } from "react";
import { classNames, Icon } from "./parts";

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

export function TextField(props: FieldProps & ComponentProps<"input">) {
  return (
    <Labeled {...props}>
      <input {...controlOf(props)} />
    </Labeled>
  );
}

export function SelectField(props: FieldProps & ComponentProps<"select">) {
  return (
    <Labeled {...props}>
      <Select {...controlOf(props)} />
    </Labeled>
  );
}

/** `isCode` uses a monospaced font. */
export function AreaField({
  isCode = false,
  ...props
}: FieldProps & { isCode?: boolean } & ComponentProps<"textarea">) {
  const look = classNames(CONTROL, isCode && "font-mono text-xs! leading-5");
  return (
    <Labeled {...props}>
      <textarea {...controlOf(props)} className={look} />
    </Labeled>
  );
}

/** What a field's control gets: all but what its label, hint and error show. */
function controlOf<Props extends FieldProps>({
  label: _label,
  hint,
  error,
  className: _className,
  ...rest
}: Props) {
  const id = rest.id ?? rest.name;
  const ids = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  const described = { ...(ids && { "aria-describedby": ids }), ...(error && { "aria-invalid": true }) };
  return { className: CONTROL, ...described, ...rest, id };
}

function Labeled({
  label,
  name,
  id = name,
  hint,
  error,
  className,
  children,
}: FieldProps & { children?: ReactNode }) {
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
