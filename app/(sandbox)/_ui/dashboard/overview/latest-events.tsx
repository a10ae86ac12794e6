import type { Overview } from "@/app/(sandbox)/_service/dashboard/overview";
import { Time } from "../../shared/time/time";
import { Panel } from "../parts/panel";
import { PanelItem, PanelList } from "../parts/panel-list";
import { RecordLink } from "../parts/record-link";

/** What happened last, as the webhooks hear of it. */
export function LatestEvents({ events }: { events: Overview["latestEvents"] }) {
  return (
    <Panel
      title="Recent events"
      aside={<RecordLink href="/sandbox/dashboard/deliveries">All deliveries</RecordLink>}
    >
      {events.length === 0 ? <p className="text-muted-foreground">Nothing has happened yet.</p> : null}
      <PanelList>
        {events.map((event) => (
          <PanelItem key={event.id}>
            <div>
              <p className="font-medium">{event.name}</p>
              <p className="text-muted-foreground">
                {event.person ? `${event.person}, ` : null}
                {event.subjectType} {event.subjectId}
              </p>
            </div>
            <p className="text-muted-foreground figures">
              <Time at={event.createdAt} />
            </p>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  );
}
