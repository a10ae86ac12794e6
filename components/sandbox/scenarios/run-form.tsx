"use client";

import type { Route } from "next";
import Link from "next/link";
import { useActionState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { RunAction } from "./run-result";

type Props = { action: RunAction; scenario: { name: string; title: string }; text: string };

/** One click runs a scenario; where it cannot be started now, it says why. */
export function RunForm({ action, scenario, text }: Props) {
  const [refused, run] = useActionState(action, null);
  return (
    <form action={run} className="grid justify-items-start gap-3">
      <input type="hidden" name="scenario" value={scenario.name} />
      {refused ? (
        <Notice tone="warn" title={refused.message}>
          {refused.runningId === null ? null : (
            <Link
              href={`/sandbox/dashboard/scenarios/runs/${refused.runningId}` as Route}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline"
            >
              See how far it is
            </Link>
          )}
        </Notice>
      ) : null}
      <SubmitButton pending="Starting…" aria-label={`${text}: ${scenario.title}`}>
        {text}
      </SubmitButton>
    </form>
  );
}
