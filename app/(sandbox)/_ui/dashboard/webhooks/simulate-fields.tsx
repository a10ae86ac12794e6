"use client";

import Link from "next/link";
import { useActionState } from "react";
import { SelectField } from "../../basic/field";
import { Notice } from "../../basic/notice";
import { SubmitButton } from "../../basic/submit-button";
import { simulatedField } from "@/app/(sandbox)/_service/simulate/simulated-field";
import type { FormAction } from "./form-state";

export function SimulateFields({
  type,
  id,
  label = "Event",
  events,
  hint,
  action,
}: {
  type: string;
  id: number;
  label?: string;
  events: readonly string[];
  hint?: string | undefined;
  action: FormAction;
}) {
  const [state, send] = useActionState(action, null);
  return (
    <form action={send} className="grid gap-4">
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="id" value={id} />
      <SelectField
        label={label}
        name={simulatedField({ type, id })}
        hint={hint}
        key={state?.typed?.["event"]}
        defaultValue={state?.typed?.["event"]}
      >
        {events.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div>
        <SubmitButton look="secondary" pending="Sending…">
          Simulate
        </SubmitButton>
      </div>
      {state ? (
        <Notice tone={state.tone} title={state.message}>
          {state.tone === "good" ? (
            <Link href="/sandbox/dashboard/deliveries" className="font-medium underline">
              See its delivery
            </Link>
          ) : null}
        </Notice>
      ) : null}
    </form>
  );
}
