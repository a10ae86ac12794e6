"use client";

import type { Route } from "next";
import Link from "next/link";
import { type ReactNode, useActionState } from "react";
import { Notice } from "../basic/card";
import { SubmitButton } from "../basic/submit-button";

type Props = {
  action: RunAction;
  scenario: { name: string; title: string };
  text: string;
  children?: ReactNode;
};

export function RunForm({ action, scenario, text, children }: Props) {
  const [refused, run] = useActionState(action, null);
  return (
    <form action={run} className="grid gap-3">
      <input type="hidden" name="scenario" value={scenario.name} />
      {refused ? (
        <Notice tone="warn" title={refused.message}>
          {refused.runningId === null ? null : (
            <Link
              href={`/sandbox/dashboard/scenarios/runs/${refused.runningId}` as Route}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              See how far it is
            </Link>
          )}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <SubmitButton pending="Starting…" aria-label={`${text}: ${scenario.title}`}>
          {text}
        </SubmitButton>
      </div>
    </form>
  );
}

/** `runningId` is the run that is in the way. */
export type RunResult = { message: string; runningId: number | null } | null;

export type RunAction = (previous: RunResult, form: FormData) => Promise<RunResult>;
