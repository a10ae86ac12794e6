import type { EventDetail } from "@/lib/admin/events/event";
import { EventStatus } from "./event-status";
import { Facts } from "../facts";
import { Moment } from "../moment";

/** `webhook_events.outcome` in words. */
const OUTCOMES: Record<string, string> = {
  created: "created our copy",
  changed: "updated our copy",
  same: "nothing: our copy was already the same",
  older: "nothing: our copy was newer",
  other_store: "nothing: it’s about another store",
  other_mode: "nothing: it belongs to the other mode",
  other_life: "nothing: it came from a sandbox that has since been reset",
  not_followed: "nothing: this app doesn’t handle such events",
  not_wanted: "nothing: an administrator ignored it",
  unreadable: "nothing: it couldn’t be read",
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
        ["About", subject ? `${subject.type}/${subject.id}` : "unknown: it couldn’t be read"],
        [status === "ignored" ? "Reason" : "Error", error],
        ["What it changed", outcome && (OUTCOMES[outcome] ?? outcome.replaceAll("_", " "))],
        ["Attempts", attempts],
        ["Repeats", duplicates > 0 ? `${duplicates} more ${duplicates === 1 ? "time" : "times"}` : null],
        ["Next attempt (UTC)", runAt && <Moment key="next" at={runAt} />],
        ["Received (UTC)", <Moment key="received" at={receivedAt} />],
        ["Finished (UTC)", processedAt && <Moment key="ended" at={processedAt} />],
        ["Happened (UTC)", providerTime && <Moment key="tells" at={providerTime} />],
        ["Source", source],
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
