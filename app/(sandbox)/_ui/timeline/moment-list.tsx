import type { Route } from "next";
import Link from "next/link";
import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import type { MomentEvent } from "@/app/(sandbox)/_service/timeline/moments";
import { Badge, Muted } from "../basic/parts";
import { RecordLink, Time } from "../shared/details";
import { EventName, outcomeOf, OUTCOMES } from "./legend";

export function MomentList({ timeline, path }: { timeline: Timeline; path: string }) {
  const { moments, recorded, at, merchant } = timeline;
  if (moments.length === 0) {
    return <Muted>No events yet. Change the subscription to see its events here.</Muted>;
  }
  const shown = moments.findLast((moment) => at !== null && moment.at <= at);
  return (
    <>
      {recorded.hiddenEvents > 0 ? (
        <p className="mb-3 text-muted-foreground">
          A long life: {recorded.hiddenEvents} older events are not shown, so the line begins with the oldest
          one below.
        </p>
      ) : null}
      <ol>
        {moments.toReversed().map((moment) => (
          <li
            key={moment.at.getTime()}
            className="grid gap-x-6 gap-y-1 border-t border-border py-3 first:border-0 sm:grid-cols-[11rem_1fr]"
          >
            <div>
              <Link
                href={`${path}?at=${moment.at.toISOString()}` as Route}
                prefetch={false}
                className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-primary figures underline-offset-2 hover:underline"
              >
                <Time at={moment.at} />
              </Link>
              {moment === shown ? (
                <span className="ml-2">
                  <Badge tone="accent">Shown</Badge>
                </span>
              ) : null}
            </div>
            <ul className="min-w-0 space-y-2">
              {moment.events.map((entry) => (
                <MomentEntry
                  key={entry.event.id}
                  entry={entry}
                  isMerchantKnown={merchant.status === "known"}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

function MomentEntry({ entry, isMerchantKnown }: { entry: MomentEvent; isMerchantKnown: boolean }) {
  const { event, changes, arrival } = entry;
  const outcome = outcomeOf({ ...event, simulated: false });
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">
          <EventName name={event.name} />
        </span>
        {event.simulated ? <Badge tone="accent">Simulated</Badge> : null}
        <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Badge>
      </p>
      {changes.map((change) => (
        <p key={change} className="text-muted-foreground figures">
          {change}
        </p>
      ))}
      {event.simulated ? <Muted>Made by hand: it changed nothing here.</Muted> : null}
      {isMerchantKnown ? <Muted>{inboxText(arrival, outcome === "open")}</Muted> : null}
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        {event.deliveries.map(({ id, attemptsCount, fault }) => (
          <span key={id}>
            <RecordLink to={`deliveries/${id}`}>Delivery {id}</RecordLink>,{" "}
            {attemptsCount === 1 ? "1 attempt" : `${attemptsCount} attempts`}
            {fault ? `, ${fault}` : null}
          </span>
        ))}
      </p>
    </li>
  );
}

const INBOX_OUTCOMES: Record<string, string> = {
  pending: "received, not worked off yet",
  processing: "working on it",
  ignored: "received and ignored",
  dead: "received and given up",
};

/** `isPending` while a delivery may still arrive. */
function inboxText(arrival: MomentEvent["arrival"], isPending: boolean): string {
  if (!arrival) return isPending ? "Merchant: not received yet." : "Merchant: never received.";
  const { status, receivedAt, processedAt, duplicates, error } = arrival;
  const lag = processedAt ? processedAt.getTime() - receivedAt.getTime() : 0;
  const done =
    status === "done" ? `received, worked off ${lagText(lag)}` : (INBOX_OUTCOMES[status] ?? status);
  const again =
    duplicates > 0 ? `, received again ${duplicates} more ${duplicates === 1 ? "time" : "times"}` : "";
  return `Merchant: ${done}${again}${error ? ` (${error})` : ""}.`;
}

function lagText(ms: number): string {
  if (ms < 1_000) return `${Math.max(0, ms)} ms later`;
  return `${Math.round(ms / 1_000)} s later`;
}
