"use client";

import { type ComponentProps, type ReactNode, useActionState } from "react";
import { useFormStatus } from "react-dom";
import { Button, classNames, Notice } from "./parts";

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
  fields: Fields;
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

/** What came of a form. */
export type FormResult = { tone: "good" | "bad"; message: string; detail?: string } | null;

type ResultFormProps = Omit<ComponentProps<"form">, "action"> & {
  action: (previous: FormResult, form: FormData) => Promise<FormResult>;
  fields: Fields;
};

/** A form that shows what came of it. */
export function ResultForm({ action, fields, children, ...rest }: ResultFormProps) {
  const [result, send] = useActionState(action, null);
  return (
    <form action={send} {...rest}>
      <HiddenFields fields={fields} />
      {result ? (
        <div className="mb-3">
          <Notice tone={result.tone} title={result.message}>
            {result.detail}
          </Notice>
        </div>
      ) : null}
      {children}
    </form>
  );
}

type Fields = Record<string, string | number | null>;

export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ""} />
  ));
}
