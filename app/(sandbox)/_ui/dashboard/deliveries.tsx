import type { DeliveryLine } from "@/app/(sandbox)/_service/dashboard/deliveries";
import type { StoreName } from "@/app/(sandbox)/_service/dashboard/overview";
import type { EventLine } from "@/app/(sandbox)/_service/dashboard/webhooks";
import type { Page } from "@/app/(sandbox)/_service/lists/list-query";
import type { DeliveryQuery } from "@/app/(sandbox)/sandbox/dashboard/delivery-query";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import type { ReactNode } from "react";
import { Badge, Muted } from "../basic/parts";
import { Pager } from "../shared/hint";
import { RecordLink, StatusBadge, Time } from "../shared/details";
import { FilterForm, FilterSelect, storeChoice } from "../lists/filters";
import { type Column, ListTable } from "../lists/list-table";
import { Panel, PanelItem, PanelList } from "../shared/page-parts";
import { FAULT_WORDS } from "./webhooks/fault-words";

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
  { name: "Last answer", cell: ({ attempts }) => attemptResult(attempts.at(-1)) },
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

const STATES = ["pending", "sending", "delivered", "failed"];

type DeliveryListProps = {
  path: string;
  asked: DeliveryQuery;
  found: Page<DeliveryLine>;
  stores?: readonly StoreName[];
  columns?: Column<DeliveryLine>[];
  /** While nothing fits. */
  empty: ReactNode;
};

/** A page of deliveries with their filter. */
export function DeliveryList({ path, asked, found, stores, columns, empty }: DeliveryListProps) {
  const { state, event, store } = asked.chosen;
  const addressOf = (page: number) => `${path}${asked.query}${asked.query ? "&" : "?"}page=${page}`;
  return (
    <>
      <FilterForm path={path} canClear={asked.isNarrowed}>
        <FilterSelect name="state" label="State" all="Any state" options={named(STATES)} chosen={state} />
        <FilterSelect
          name="event"
          label="Event"
          all="Any event"
          options={named(EVENT_NAMES)}
          chosen={event}
        />
        {stores && stores.length > 1 ? (
          <FilterSelect {...storeChoice(stores)} chosen={String(store ?? "")} />
        ) : null}
      </FilterForm>
      {found.rows.length > 0 ? (
        <ListTable label="Deliveries" rows={found.rows} columns={columns ?? DELIVERY_COLUMNS} />
      ) : (
        empty
      )}
      <Pager page={found.page} lastPage={found.lastPage} addressOf={addressOf} texts={["Newer", "Older"]} />
    </>
  );
}

function named(values: readonly string[]) {
  return values.map((value) => [value, value] as const);
}

type Attempt = Pick<DeliveryLine["attempts"][number], "responseStatus" | "error" | "durationMs">;

/** `200 in 18 ms`, or why there was no response. */
export function attemptResult(attempt: Attempt | undefined): string {
  if (!attempt) return "None yet";
  const { responseStatus, error, durationMs } = attempt;
  return responseStatus === null ? (error ?? "No answer") : `${responseStatus} in ${durationMs} ms`;
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

/** Whether an event is simulated, and its injected fault. */
export function DeliveryMarks({ isSimulated, fault }: { isSimulated: boolean; fault: string | null }) {
  const faults = fault?.split(" ") ?? [];
  if (!isSimulated && faults.length === 0) return null;
  return (
    <span className="ml-2 inline-flex flex-wrap gap-1.5 align-middle">
      {isSimulated ? <Badge tone="accent">By hand</Badge> : null}
      {faults.map((name) => (
        <Badge key={name} tone="warn">
          {titleOf(name)}
        </Badge>
      ))}
    </span>
  );
}

function titleOf(name: string): string {
  const words: Record<string, { title: string }> = FAULT_WORDS;
  return words[name]?.title ?? name;
}
