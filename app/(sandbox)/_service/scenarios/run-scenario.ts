import "server-only";
import { AppError } from "@/lib/errors";
import { getRun, type Run, stepsToJson } from "./run-records";
import { playRun, startRun } from "./runs";
import type { Scenario } from "./scenario";
import { sentEvents } from "./sent-events";
import { sandboxNow } from "../time/store-clocks";

/** Runs a scenario to its end. Throws conflict while another run or a move of the clock is running. */
export async function runScenario(scenario: Scenario): Promise<Run> {
  const run = await startRun(scenario);
  await playRun(run, scenario);
  return getRun(run.id);
}

/** For the control API. Throws like `runScenario`, and conflict if it failed. */
export async function runForControl(scenario: Scenario) {
  const run = await runScenario(scenario);
  if (run.status !== "done") throw new AppError("conflict", stoppedSentence(run));
  return {
    name: run.name,
    steps: stepsToJson(run.steps),
    events: await sentEvents(run),
    customer_id: run.customerId,
    subscription_id: run.subscriptionId,
    order_id: run.orderId,
    now: (await sandboxNow(run.storeId)).toISOString(),
  };
}

function stoppedSentence({ steps, problem, customerEmail }: Run): string {
  const step = steps.findIndex(({ at }) => at === null);
  return `Step ${step + 1} (${steps[step]?.text ?? "the end"}) did not work for ${customerEmail}: ${problem ?? ""}`;
}
