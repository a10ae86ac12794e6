import type { DeliveryLine } from "@/app/(sandbox)/_service/dashboard/deliveries";
import type { EventLine } from "@/app/(sandbox)/_service/dashboard/webhooks";
import { Muted } from "../basic/card";
import { StatusBadge } from "../shared/status-badge";
import { Time } from "../shared/time";
import type { Column } from "../lists/list-table";
import { RecordLink } from "../shared/details";
import { Panel, PanelItem, PanelList } from "../shared/page-parts";
import { DeliveryMarks } from "./webhooks/resend-panel";

export const DELIVERY_COLUMNS: Column<DeliveryLine>[] = [
  {
    name: "Event",
    cell: (delivery) => (
      <>
        <RecordLink to={`deliveries/${delivery.id}`}>{delivery.eventName}</RecordLink>
        <DeliveryMarks {...delivery} />
      </>
    ),
  },
  { name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { name: "Last answer", cell: ({ attempts }) => lastAnswer(attempts) },
  { name: "Attempts", align: "right", cell: ({ attemptsCount }) => attemptsCount },
  {
    name: "About",
    isMinor: true,
    cell: ({ person, subjectType, subjectId }) => (
      <>
        {person ? <span className="block text-foreground">{person}</span> : null}
        {subjectType} {subjectId}
      </>
    ),
  },
  { name: "Time", isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** A checkbox of the form `form` in each row. */
export function choiceColumn(form: string): Column<DeliveryLine> {
  return {
    name: "Choose",
    isAction: true,
    cell: ({ id, eventName }) => (
      <input
        type="checkbox"
        form={form}
        name="id"
        value={id}
        aria-label={`Choose ${eventName}, delivery ${id}`}
        className="relative size-5 accent-primary"
      />
    ),
  };
}

function lastAnswer(attempts: DeliveryLine["attempts"]): string {
  const last = attempts.at(-1);
  return last ? attemptResult(last) : "None yet";
}

/** `200 in 18 ms`, or why there was no response. */
export function attemptResult(attempt: {
  responseStatus: number | null;
  error: string | null;
  durationMs: number;
}): string {
  return attempt.responseStatus === null
    ? (attempt.error ?? "No answer")
    : `${attempt.responseStatus} in ${attempt.durationMs} ms`;
}

export function EventPanel({ events }: { events: EventLine[] }) {
  return (
    <Panel title="Events">
      {events.length === 0 ? <Muted>No event yet.</Muted> : null}
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
                  <RecordLink to={`deliveries/${delivery.id}`}>Delivery {delivery.id}</RecordLink>
                </li>
              ))}
            </ul>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  );
}
