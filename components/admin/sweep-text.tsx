import type { Sweeps } from "@/lib/admin/sweeps";
import { Moment } from "./moment";
import { TextLink } from "./text-link";

/** When all was last compared with the service, and what that found. */
export function SweepText({ sweeps: { last, driftsInWeek } }: { sweeps: Sweeps }) {
  return (
    <p className="text-sm text-muted-foreground">
      {last ? (
        <>
          {last.endedAt ? "All records were last compared at " : "All records are being compared since "}
          <Moment at={last.endedAt ?? last.startedAt} /> UTC: {last.read} read on {last.pages} pages,{" "}
          {last.differed} different.{" "}
        </>
      ) : (
        "Nothing has been compared with the service yet. "
      )}
      {driftsInWeek > 0 ? (
        <TextLink href="/admin/drift">{`${driftsInWeek} ${driftsInWeek === 1 ? "difference" : "differences"} found in the last week`}</TextLink>
      ) : (
        "No differences found in the last week."
      )}
    </p>
  );
}
