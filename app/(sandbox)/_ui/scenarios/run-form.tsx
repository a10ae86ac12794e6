"use client";

import type { Route } from "next";
import Link from "next/link";
import { type ReactNode, useActionState } from "react";
import { runAction, runFileAction } from "@/app/(sandbox)/sandbox/dashboard/scenarios/actions";
import { Button, classNames, Notice } from "../basic/parts";
import { AreaField, TextField } from "../basic/field";
import { SubmitButton } from "../basic/submit-button";

const NUMBER = { inputMode: "numeric", pattern: "[0-9]{1,10}", title: "A number" } as const;

const FIELDS = {
  variant_id: { name: "variant_id", label: "Variant", hint: "The id of what is bought.", ...NUMBER },
  to_variant_id: {
    name: "to_variant_id",
    label: "Second variant",
    hint: "To which the plan changes.",
    ...NUMBER,
  },
  email: { name: "email", label: "Email", hint: "Empty: a new customer in every run.", type: "email" },
  name: { name: "name", label: "Customer’s name", maxLength: 100 },
  custom: { name: "user_id", label: "User id", hint: "Arrives as user_id in custom_data.", maxLength: 200 },
  amount: { name: "amount", label: "Refund", hint: "In the smallest unit: 500 is $5.00.", ...NUMBER },
  attempts: { name: "attempts", label: "Declined payments", hint: "From 1 to 4.", ...NUMBER },
};

type Parameter = keyof typeof FIELDS;

type Props = {
  scenario: { name: string; title: string };
  text: string;
  /** Those that can be given, and saved with the scenario as a file. */
  parameters?: Parameter[];
  children?: ReactNode;
};

export function RunForm({ scenario, text, parameters, children }: Props) {
  const [refused, run] = useActionState(runAction, null);
  return (
    <form action={run} className="flex grow flex-col gap-3">
      <input type="hidden" name="scenario" value={scenario.name} />
      {parameters ? (
        <Unfolded summary="Parameters">
          <div className="grid gap-3 py-2">
            {parameters.map((parameter) => (
              <TextField
                key={parameter}
                id={`${scenario.name}-${parameter}`}
                autoComplete="off"
                defaultValue={refused?.typed?.[FIELDS[parameter].name]}
                {...FIELDS[parameter]}
              />
            ))}
          </div>
        </Unfolded>
      ) : null}
      {refused ? <Refusal {...refused} /> : null}
      <div
        className={classNames(
          "mt-auto flex flex-wrap items-center justify-between gap-3",
          parameters && "border-t border-border pt-4",
        )}
      >
        {children}
        {/* In this order, so that the Enter key runs it. */}
        <div className="flex flex-row-reverse gap-3">
          <SubmitButton pending="Starting…" aria-label={`${text}: ${scenario.title}`}>
            {text}
          </SubmitButton>
          {parameters ? (
            <Button
              look="secondary"
              type="submit"
              formAction={`/sandbox/dashboard/scenarios/file/${scenario.name}`}
              formMethod="get"
              aria-label={`Save as a file: ${scenario.title}`}
            >
              Save
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  );
}

/** Your own scenario: as a file, or its text. */
export function RunFileForm() {
  const [refused, run] = useActionState(runFileAction, null);
  return (
    <form action={run} className="grid gap-4">
      <TextField label="File" name="file" type="file" accept=".json,application/json" />
      <AreaField
        label="Or paste it here"
        name="text"
        isCode
        rows={6}
        spellCheck={false}
        defaultValue={refused?.typed?.["text"]}
        hint="Save one of the scenarios above as a starting point."
      />
      {refused ? <Refusal {...refused} /> : null}
      <div>
        <SubmitButton pending="Starting…">Run your scenario</SubmitButton>
      </div>
    </form>
  );
}

function Refusal({ message, runningId }: NonNullable<RunResult>) {
  return (
    <Notice tone="warn" title={message}>
      {runningId === null ? null : (
        <Link
          href={`/sandbox/dashboard/scenarios/runs/${runningId}` as Route}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          View progress
        </Link>
      )}
    </Notice>
  );
}

/** `runningId` is the run that is in the way. */
export type RunResult = { message: string; runningId: number | null; typed?: Record<string, string> } | null;

export function Unfolded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="-my-1 inline-flex min-h-11 items-center font-semibold text-primary lg:min-h-9">
        <span aria-hidden className="mr-1.5 transition-transform duration-100 group-open:rotate-90">
          ›
        </span>
        {summary}
      </summary>
      {children}
    </details>
  );
}
