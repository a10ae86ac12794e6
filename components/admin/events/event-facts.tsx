import type { EventDetail } from "@/lib/admin/events/event";
import { EventStatus } from "./event-status";
import { Facts } from "../facts";
import { Moment } from "../moment";

/** `webhook_events.outcome` in words. */
const OUTCOMES: Record<string, string> = {
  created: "it brought us the record",
  changed: "our copy of the record became as it tells",
  same: "nothing: our copy was that already",
  older: "nothing: our copy was newer",
  other_store: "nothing: it is about another store",
  other_mode: "nothing: it is of the other mode",
  other_life: "nothing: it tells of a sandbox that has begun anew",
  not_followed: "nothing: nobody here follows such events",
  not_wanted: "nothing: an administrator said so",
  unreadable: "nothing: it could not be read",
  gave_up: "nothing: every attempt failed",
};

/** How an event stands: what it is about, how often it was tried, and what went wrong. Times are UTC. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { status, subject, outcome, attempts, duplicates, error, source, hash } = event;
  const { providerTime, receivedAt, processedAt, runAt } = event;
  return (
    <Facts
      facts={[
        ["Status", <EventStatus key="status" status={status} />],
        ["About", subject ? `${subject.type}/${subject.id}` : "nothing that could be read"],
        [status === "ignored" ? "Reason" : "Error", error],
        ["What it changed", outcome && (OUTCOMES[outcome] ?? outcome.replaceAll("_", " "))],
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
