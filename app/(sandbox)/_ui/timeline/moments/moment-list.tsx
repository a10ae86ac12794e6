import type { Route } from "next";
import Link from "next/link";
import { Badge } from "../../basic/badge";
import { Time } from "../../shared/time/time";
import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import { MomentEntry } from "./moment-entry";

/** Everything that happened, newest first: the drawing in words. */
export function MomentList({ timeline, path }: { timeline: Timeline; path: string }) {
  const { moments, life, at, merchant } = timeline;
  if (moments.length === 0) {
    return (
      <p className="text-muted-foreground">
        No event is recorded. Change the subscription, and its events stand here.
      </p>
    );
  }
  const shown = moments.findLast((moment) => at !== null && moment.at <= at);
  return (
    <>
      {life.hiddenEvents > 0 ? (
        <p className="mb-3 text-muted-foreground">
          A long life: {life.hiddenEvents} older events are not shown, so the line begins with the oldest one
          below.
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
