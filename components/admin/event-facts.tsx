import type { EventDetail } from "@/lib/admin/event";
import { EventStatus } from "./event-status";
import { Facts } from "./facts";
import { Moment } from "./moment";

/** How an event stands: what it is about, how often it was tried, and what went wrong. Times are UTC. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { status, subject, attempts, duplicates, error, source, hash } = event;
  const { providerTime, receivedAt, processedAt, runAt } = event;
  return (
    <Facts
      facts={[
        ["Status", <EventStatus key="status" status={status} />],
        ["About", subject ? `${subject.type}/${subject.id}` : "nothing that could be read"],
        [status === "ignored" ? "Reason" : "Error", error],
        ["Attempts", attempts],
        ["Repeats", duplicates > 0 ? `came ${duplicates} more ${duplicates === 1 ? "time" : "times"}` : null],
        ["Next attempt (UTC)", runAt && <Moment key="next" at={runAt} />],
        ["Received (UTC)", <Moment key="received" at={receivedAt} />],
        ["Ended (UTC)", processedAt && <Moment key="ended" at={processedAt} />],
        ["Tells of (UTC)", providerTime && <Moment key="tells" at={providerTime} />],
        ["Came by", source],
        [
          "SHA-256",
          <span key="hash" className="font-mono text-xs break-all">
            {hash}
          </span>,
        ],
      ]}
    />
  );
}
