import type { DeliveryDetails, DeliveryLine } from "@/app/(sandbox)/_service/dashboard/deliveries";
import type { EventLine } from "@/app/(sandbox)/_service/dashboard/webhooks";
import { Muted } from "../basic/card";
import { StatusBadge } from "../shared/status-badge";
import { Time } from "../shared/time";
import type { Column } from "./lists/list-table";
import { RecordLink } from "./parts/details";
import { CodeBlock, Panel, PanelItem, PanelList, prettyJson } from "../shared/page-parts";
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

type Attempt = DeliveryDetails["attempts"][number];

export function AttemptPanel({ attempt }: { attempt: Attempt }) {
  const headers = Object.entries(attempt.requestHeaders ?? {});
  return (
    <Panel
      title={`Attempt ${attempt.number}`}
      aside={<Time at={attempt.createdAt} className="text-muted-foreground figures" />}
    >
      <p className="font-medium figures">
        {attemptResult(attempt)} <DeliveryMarks isSimulated={false} fault={attempt.fault} />
      </p>
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2 text-muted-foreground">Request headers</h3>
          <dl className="grid gap-1 rounded-lg bg-muted p-4 font-mono text-xs leading-5">
            {headers.map(([name, value]) => (
              <div key={name} className="break-all">
                <dt className="inline text-muted-foreground">{name}: </dt>
                <dd className="inline">{String(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-muted-foreground">Response</h3>
          <CodeBlock label={`Response ${attempt.number}`} text={responseText(attempt)} />
        </div>
      </div>
    </Panel>
  );
}

function responseText({ responseBody, error }: Attempt): string {
  return responseBody ? prettyJson(responseBody) : (error ?? "Empty body");
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
