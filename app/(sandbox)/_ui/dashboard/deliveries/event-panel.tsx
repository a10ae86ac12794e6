import { Time } from "../../shared/time/time";
import type { EventLine } from "@/app/(sandbox)/_service/dashboard/events";
import { DeliveryMarks } from "../webhooks/delivery-marks";
import { StatusBadge } from "../../shared/status-badge";
import { Panel } from "../parts/panel";
import { PanelItem, PanelList } from "../parts/panel-list";
import { RecordLink } from "../parts/record-link";

/** The events about a record, newest first, with how their deliveries stand. */
export function EventPanel({ events }: { events: EventLine[] }) {
  return (
    <Panel title="Events">
      {events.length === 0 ? <p className="text-muted-foreground">No event yet.</p> : null}
      <PanelList>
        {events.map((event) => (
          <PanelItem key={event.id}>
            <div>
              <p className="font-medium">
                {event.name} <DeliveryMarks isSimulated={event.simulated} fault={null} />
              </p>
              <p className="text-muted-foreground figures">
                {event.person ? `${event.person}, ` : null}
                {event.subjectType} {event.subjectId}, <Time at={event.createdAt} />
              </p>
            </div>
            <ul className="flex flex-wrap gap-x-4">
              {event.deliveries.map((delivery) => (
                <li key={delivery.id} className="flex items-center gap-2">
                  <StatusBadge status={delivery.status} />
                  <RecordLink href={`/sandbox/dashboard/deliveries/${delivery.id}`}>
                    Delivery {delivery.id}
                  </RecordLink>
                </li>
              ))}
            </ul>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  );
}
