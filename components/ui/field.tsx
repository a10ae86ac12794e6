"use client";

import { type ComponentProps, type ReactNode, useContext, useId } from "react";
import { useT } from "@/components/site/language";
import { FieldErrors } from "./action-form";
import { Input } from "./input";
import { Label } from "./label";
import { NativeSelect } from "./native-select";
import { Textarea } from "./textarea";

type FieldProps = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

/** A labeled text input with its hint and its error, connected for screen readers. */
export function TextField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <Labeled
      {...{ label, hint, error, className, name: input.name }}
      render={(described) => <Input {...described} {...input} />}
    />
  );
}

/** The same for a select; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldProps & ComponentProps<"select">) {
  return (
    <Labeled
      {...{ label, hint, error, className, name: select.name }}
      render={(described) => <NativeSelect {...described} {...select} />}
    />
  );
}

/** A text input for an email address. Not `type="email"`: a browser would reject invisible characters that were pasted along. */
export function EmailField(props: FieldProps & ComponentProps<"input">) {
  return (
    <TextField
      inputMode="email"
      autoCapitalize="none"
      autoComplete="email"
      spellCheck={false}
      maxLength={254}
      required
      {...props}
    />
  );
}

/** A labeled textarea. */
export function TextareaField({ label, hint, error, ...textarea }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Labeled
      {...{ label, hint, error, name: textarea.name }}
      render={(described) => <Textarea {...described} {...textarea} />}
    />
  );
}

type LabeledProps = FieldProps & {
  /** Gets the attributes that connect the input with its label, its hint and its error. */
  render: (described: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
};

function Labeled({ label, name, hint, error: given, className, render }: LabeledProps) {
  const id = useId();
  const error = useContext(FieldErrors)[name] ?? given;
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      {render({ id, ...(ids && { "aria-describedby": ids }), ...(error && { "aria-invalid": true }) })}
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

/** For what can't be undone: the address that the user must type. It is checked on the server. */
export function ConfirmAddressField({ address }: { address: string }) {
  const t = useT();
  return (
    <TextField
      label={<span className="wrap-anywhere">{t("Type {address} to confirm", { address })}</span>}
      name="address"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
