"use client";

import { type ComponentProps, useActionState } from "react";
import type { FormAction } from "@/lib/form-action";

type Props = Omit<ComponentProps<"form">, "action"> & { action: FormAction };

/** A form for a server action. Why the action did nothing is said below it, and what was typed is kept. */
export function ActionForm({ action, children, ...form }: Props) {
  const [refused, submit] = useActionState(action, null);
  return (
    <>
      {/* React empties a form when its action is through, however that went. */}
      <form {...form} action={submit} onReset={(event) => refused && event.preventDefault()}>
        {children}
      </form>
      {refused ? (
        // Not a Notice: this stands on every page, and must weigh little.
        <p
          role="alert"
          className="mt-3 basis-full rounded-lg border border-warning/30 bg-warning-soft px-4 py-3 text-sm font-semibold"
        >
          {refused.message}
        </p>
      ) : null}
    </>
  );
}
