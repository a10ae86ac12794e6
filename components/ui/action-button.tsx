"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useRef, useState } from "react";
import type { FormAction } from "@/lib/actions";
import { ActionForm } from "./action-form";
import { SubmitButton } from "./submit-button";
import type { Confirmation } from "./confirm-dialog";

// Loaded by the first click that needs confirmation. The button itself is not, because until it had loaded, a click would act unconfirmed.
const ConfirmDialog = dynamic(() => import("./confirm-dialog").then((file) => file.ConfirmDialog));

type Props = ComponentProps<typeof SubmitButton> & {
  action: FormAction;
  /** Sent as hidden fields. */
  fields?: Record<string, string>;
  /** Asked in a dialog before the action runs. */
  confirmation?: Confirmation;
};

/** A button that runs a server action: a form with hidden fields only. */
export function ActionButton({ action, fields, confirmation, ...button }: Props) {
  return (
    <ActionForm {...{ action, fields }}>
      {confirmation ? (
        <ConfirmButton confirmation={confirmation} {...button} />
      ) : (
        <SubmitButton {...button} />
      )}
    </ActionForm>
  );
}

type ConfirmButtonProps = ComponentProps<typeof SubmitButton> & {
  /** May depend on what is typed. Null submits it without a question, for the action to name what is wrong. */
  confirmation: Confirmation | ((fields: Partial<Record<string, string>>) => Confirmation | null);
};

/** Submits its form after asking for confirmation in a dialog. Without JavaScript it submits immediately. */
export function ConfirmButton({ confirmation, ...props }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SubmitButton
        ref={button}
        aria-haspopup="dialog"
        onClick={(event) => {
          const { form } = event.currentTarget;
          const fields = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
          const question = typeof confirmation === "function" ? confirmation(fields) : confirmation;
          if (!question) return;
          event.preventDefault();
          setAsked(question);
          setIsOpen(true);
        }}
        {...props}
      />
      {asked ? (
        <ConfirmDialog
          {...{ confirmation: asked, isOpen, setIsOpen }}
          // Passes the button along, so that the form sends its name and value.
          onConfirm={() => button.current?.form?.requestSubmit(button.current)}
        />
      ) : null}
    </>
  );
}
