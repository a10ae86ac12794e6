import { formatTime } from "@/lib/dates";
import type { Judged } from "@/lib/sandbox/timeline/judge";
import { VerdictBadge } from "./verdict-badge";

/** Below the merchant's value: that it is not the service's, and since which event. */
export function DifferenceMark({ difference }: { difference: Judged | undefined }) {
  if (!difference) return null;
  const { verdict, since } = difference;
  return (
    <span className="mt-1 block text-xs text-muted">
      <VerdictBadge verdict={verdict} />{" "}
      {since ? (
        <>
          since <span className="break-all">{since.name}</span>, {formatTime(since.at)}
        </>
      ) : (
        "No event told the merchant."
      )}
    </span>
  );
}
