"use client";

import type { Route } from "next";
import Link from "next/link";
import { type ReactNode, useActionState } from "react";
import { Notice } from "../basic/notice";
import { SubmitButton } from "../basic/submit-button";
import type { RunAction } from "./run-result";

type Props = {
  action: RunAction;
  scenario: { name: string; title: string };
  text: string;
  /** Stands beside the button. */
  children?: ReactNode;
};

/** One click runs a scenario; where it cannot be started now, it says why. */
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
