import "server-only";
import { AppError } from "@/lib/errors";
import { runScenario } from "./run-scenario";
import type { Run } from "./runs/run";

/** Runs a scenario for a test in any language, in the wire's case. Throws like `runScenario`, and conflict when it stopped. */
export async function runForControl(name: string) {
  const run = await runScenario(name);
  if (run.status !== "done") throw new AppError("conflict", stoppedSentence(run));
  return {
    name: run.name,
    steps: run.steps.map(({ text, at }) => ({ text, at: at?.toISOString() ?? null })),
    customer_id: run.customerId,
    subscription_id: run.subscriptionId,
    order_id: run.orderId,
  };
}

function stoppedSentence({ steps, problem, customerEmail }: Run): string {
  const step = steps.findIndex(({ at }) => at === null);
  return `Step ${step + 1} (${steps[step]?.text ?? "the end"}) did not work for ${customerEmail}: ${problem ?? ""}`;
}
