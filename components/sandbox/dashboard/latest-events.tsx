import { formatTime } from "@/lib/dates";
import type { Overview } from "@/lib/sandbox/dashboard/overview";
import { Panel } from "./panel";
import { RecordLink } from "./record-link";

/** What happened last, as the webhooks hear of it. */
export function LatestEvents({ events }: { events: Overview["latestEvents"] }) {
  return (
    <Panel
      title="Recent events"
      aside={<RecordLink href="/sandbox/dashboard/deliveries">All deliveries</RecordLink>}
    >
      {events.length === 0 ? <p className="text-muted">Nothing has happened yet.</p> : null}
      <ul className="-my-2 empty:hidden">
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 first:border-0"
          >
            <div>
              <p className="font-medium">{event.name}</p>
              <p className="text-muted">
                {event.subjectType} {event.subjectId}
              </p>
            </div>
            <p className="text-muted figures">{formatTime(event.createdAt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
