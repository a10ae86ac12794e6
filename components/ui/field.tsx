import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/utils";
import { Input } from "./input";
import { Label } from "./label";
import { NativeSelect } from "./native-select";

type FieldProps = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

/** A labeled text input with its hint and its error, wired for screen readers. */
export function TextField({
  label,
  name,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"input">) {
  const id = useId();
  return (
    <Labeled {...{ id, label, hint, error, className }}>
      <Input id={id} name={name} {...described(id, hint, error)} {...rest} />
    </Labeled>
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
  const id = useId();
  return (
    <Labeled {...{ id, label, hint, error, className }}>
      <NativeSelect id={id} name={name} {...described(id, hint, error)} {...rest} />
    </Labeled>
  );
}

function Labeled({
  id,
  label,
  hint,
  error,
  className,
  children,
}: Omit<FieldProps, "name" | "className"> & {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
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
  const ids = cn(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return { ...(ids ? { "aria-describedby": ids } : {}), ...(error ? { "aria-invalid": true } : {}) };
}
