import { Time } from "../../shared/time/time";
import type { Judged } from "@/app/(sandbox)/_service/timeline/verdict/judge";
import { EventName } from "../event-name";
import { VerdictBadge } from "../verdict-badge";

/** Below the merchant's value: that it is not the service's, and since which event. */
export function DifferenceMark({ difference }: { difference: Judged | undefined }) {
  if (!difference) return null;
  const { verdict, since } = difference;
  return (
    <span className="mt-1.5 block text-xs font-normal text-muted-foreground">
      <VerdictBadge verdict={verdict} />
      <span className="mt-1 block">
        {since ? (
          <>
            since {since.simulated ? "the simulated " : null}
            <EventName name={since.name} />, <Time at={since.at} />
          </>
        ) : (
          "No event told the merchant."
        )}
      </span>
    </span>
  );
}
