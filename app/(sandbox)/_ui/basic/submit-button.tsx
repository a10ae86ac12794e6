"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { Button, classNames } from "./parts";

/** Shows `pending` and ignores further clicks while the form is being submitted. */
export function SubmitButton({
  pending,
  children,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { pending: ReactNode }) {
  const status = useFormStatus();
  return (
    <Button
      type="submit"
      aria-disabled={status.pending}
      onClick={(event) => (status.pending ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {status.pending ? pending : children}
    </Button>
  );
}

type ButtonFormProps = Omit<ComponentProps<typeof SubmitButton>, "action"> & {
  action: (form: FormData) => void | Promise<void>;
  fields: Record<string, string | number>;
  isCompact?: boolean;
};

/** A form that is only a button. */
export function ButtonForm({ action, fields, isCompact, className, ...button }: ButtonFormProps) {
  const look = classNames(isCompact && "lg:min-h-9 lg:py-1", className);
  return (
    <form action={action}>
      <HiddenFields fields={fields} />
      <SubmitButton look="secondary" className={look} {...button} />
    </form>
  );
}

export function HiddenFields({ fields }: { fields: Record<string, string | number | null> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ""} />
  ));
}
