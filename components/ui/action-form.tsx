"use client";

import { type ComponentProps, createContext, type ReactNode, useActionState, useEffect, useRef } from "react";
import type { ActionResult, FormAction } from "@/lib/actions";
import { cn } from "@/lib/utils";
import { MessageNotice } from "./notice";

/** The errors of a form, by the names of its fields. Here, so that a page with a lone button loads no fields. */
export const FieldErrors = createContext<Record<string, string>>({});
const NO_ERRORS = {};

type Props<Data extends object> = Omit<ComponentProps<"form">, "action"> & {
  action: FormAction<Data>;
  /** Sent as hidden fields. */
  fields?: Record<string, string> | undefined;
  /** Shows the data of a result, instead of its message. */
  show?: (result: ActionResult<Data> & { ok: true }) => ReactNode;
  /** One field with its button beside it, which stays there when an error appears below the field. */
  isInline?: boolean;
};

/**
 * A form for a server action. Errors appear at their fields, any other message below the form. After an error the input is kept, and
 * the first wrong field gets the focus.
 */
export function ActionForm<Data extends object>({
  action,
  fields,
  show,
  isInline = false,
  className,
  children,
  ...form
}: Props<Data>) {
  const [result, submit, isPending] = useActionState(action, null);
  const element = useRef<HTMLFormElement>(null);
  const errors = result?.ok === false ? result.fields : undefined;
  useEffect(() => {
    if (errors) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return (
    <FieldErrors value={errors ?? NO_ERRORS}>
      {/* React resets a form after its action, even when the action failed. */}
      <form
        {...form}
        className={cn(
          isInline && "flex flex-col gap-3 sm:flex-row [&>button]:self-start sm:[&>button]:mt-6.5",
          className,
        )}
        ref={element}
        action={submit}
        onReset={(event) => result?.ok === false && event.preventDefault()}
      >
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
      {isPending || !result || errors ? null : result.ok && show ? (
        show(result)
      ) : result.message ? (
        <MessageNotice
          variant={result.ok ? "success" : "warning"}
          message={result.message}
          className="mt-3 basis-full"
        />
      ) : null}
    </FieldErrors>
  );
}
