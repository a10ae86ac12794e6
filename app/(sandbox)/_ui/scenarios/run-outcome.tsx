import { Notice } from "../basic/notice";
import type { Run } from "@/app/(sandbox)/_service/scenarios/runs/run";
import { readerZone } from "../shared/time/reader-zone";
import { passedText } from "./passed-text";

/** How a run has ended: what time it is now, or what stopped it and what was kept. */
export async function RunOutcome({ run }: { run: Run }) {
  if (run.status === "failed") {
    const stoppedAt = run.steps.find(({ at }) => at === null)?.text;
    return (
      <Notice tone="bad" title={stoppedAt ? `Stopped at: ${stoppedAt}` : "Stopped at the end"}>
        <p>{run.problem}</p>
        <p className="mt-1">
          What was done before stays, and you can look at it. Run it again for a new customer.
        </p>
      </Notice>
    );
  }
  if (run.status === "running" || !run.endedAt) return null;
  return (
    <Notice tone="good" title={`${run.customerName}’s story has been told.`}>
      {passedText(run.startedAt, run.endedAt, await readerZone())}
    </Notice>
  );
}
