"use client";

import { useActionState } from "react";
import type { CheckResult, ProbeResult } from "@/app/(sandbox)/_service/contract-check/run";
import { checkContractAction } from "@/app/(sandbox)/sandbox/dashboard/contract-check/actions";
import { Badge, Notice } from "../../basic/parts";
import { TextField } from "../../basic/field";
import { SubmitButton } from "../../basic/submit-button";
import { Panel } from "../../shared/page-parts";
import { AddressField } from "./webhook-form";

export type CheckState =
  | { error: string; typed: { url: string; secret: string }; result?: never }
  | { result: CheckResult; error?: never; typed?: never }
  | null;

export function ContractCheckForm({ url }: { url: string }) {
  const [state, send] = useActionState(checkContractAction, null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-3xl">
        <Panel title="Receiver">
          <form action={send} className="grid gap-4">
            {state?.error ? <Notice tone="bad" title={state.error} /> : null}
            <AddressField defaultValue={state?.result?.url ?? state?.typed?.url ?? url} />
            <TextField
              label="Signing secret"
              name="secret"
              maxLength={200}
              defaultValue={state?.typed?.secret}
              autoComplete="off"
              spellCheck={false}
              hint="Leave it empty to use the secret of the webhook with this address."
            />
            <div>
              <SubmitButton pending="Running the checks…">Check</SubmitButton>
            </div>
          </form>
        </Panel>
      </div>
      {state?.result ? <CheckScore result={state.result} /> : null}
    </div>
  );
}

function CheckScore({ result }: { result: CheckResult }) {
  const { score, total, results } = result;
  const failed = results.filter(({ isPassed }) => !isPassed);
  const passed = results.filter(({ isPassed }) => isPassed);
  return (
    <>
      <Notice tone={score === total ? "good" : "warn"} title={`${score} of ${total}`}>
        {score === total
          ? "This receiver does everything that a receiver has to do."
          : `${failed.length} to mend, each with what it means.`}
      </Notice>
      {failed.length > 0 ? <ProbeList title="To mend" probes={failed} /> : null}
      {passed.length > 0 ? <ProbeList title="Passed" probes={passed} /> : null}
    </>
  );
}

function ProbeList({ title, probes }: { title: string; probes: ProbeResult[] }) {
  return (
    <Panel title={title}>
      <ul>
        {probes.map((probe) => (
          <li key={probe.name} className="border-t border-border py-3 first:border-0 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold">{probe.title}</h3>
              <p className="flex items-center gap-2">
                <span className="text-muted-foreground figures">
                  {probe.got} in {probe.durationMs} ms
                </span>
                <Badge tone={probe.isPassed ? "good" : "bad"}>{probe.isPassed ? "Passed" : "Failed"}</Badge>
              </p>
            </div>
            <p className="mt-1 max-w-[80ch] text-muted-foreground">
              Sends {probe.sends}. Expects {probe.expects}.
            </p>
            {probe.isPassed ? null : <p className="mt-1 max-w-[80ch]">{probe.meaning}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
