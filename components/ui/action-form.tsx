"use client";

import { type ComponentProps, useActionState } from "react";
import type { FormAction } from "@/lib/form-action";
import { FocusHere } from "./focus-here";
import { Notice } from "./notice";

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
        <div className="mt-3 basis-full">
          <FocusHere>
            <Notice variant="warning" title={refused.message} />
          </FocusHere>
        </div>
      ) : null}
    </>
  );
}
