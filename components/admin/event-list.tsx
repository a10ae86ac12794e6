import { ActionForm } from "@/components/ui/action-form";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { SelectField, TextField } from "@/components/ui/field";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { EVENT_STATUSES, type EventFilters as Filters, type EventRow } from "@/lib/admin/events";
import type { FormAction } from "@/lib/actions";
import { Moment, TextLink } from "./details";
import { FilterForm } from "./admin-page";
import { DataTable } from "./table";

/** On narrow screens the subject and the time move below the event's name. */
export function EventTable({ label, events }: { label: string; events: EventRow[] }) {
  return (
    <DataTable
      label={label}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Event",
          className: "max-w-0 sm:w-1/2",
          render: ({ id, name, subject, error, receivedAt }) => (
            <>
              <TextLink href={`/admin/events/${id}`}>{name}</TextLink>
              <span className="block truncate text-muted-foreground sm:hidden">{subject}</span>
              <span className="block text-muted-foreground sm:hidden">
                <Moment at={receivedAt} />
              </span>
              {error ? <span className="block truncate text-muted-foreground">{error}</span> : null}
            </>
          ),
        },
        { name: "About", isWide: true, className: "figures", render: ({ subject }) => subject },
        { name: "Status", className: "w-px", render: ({ status }) => <EventStatus status={status} /> },
        { name: "Attempts", isWide: true, isNumber: true, render: ({ attempts }) => attempts },
        { name: "Received (UTC)", isWide: true, render: ({ receivedAt }) => <Moment at={receivedAt} /> },
      ]}
    />
  );
}

const PATH = "/admin/events";

export function EventFilters({ filters }: { filters: Filters }) {
  const { status, name, subject, since, isSinceWrong } = filters;
  return (
    <FilterForm path={PATH} isFiltered={Boolean(status || name || subject || since)}>
      <SelectField label="Status" name="status" defaultValue={status}>
        <option value="">Any</option>
        {EVENT_STATUSES.map((value) => (
          <option key={value} value={value}>
            {eventStatusText(value)}
          </option>
        ))}
      </SelectField>
      <TextField label="Event" name="name" defaultValue={name} placeholder="order_created" />
      <TextField label="About" name="subject" defaultValue={subject} placeholder="subscriptions/12" />
      <TextField
        label="Since (UTC)"
        name="since"
        defaultValue={since}
        placeholder="2026-03-02T12:00"
        error={isSinceWrong ? "Use 2026-03-02 or 2026-03-02T12:00." : undefined}
      />
    </FilterForm>
  );
}

type DeadEventsProps = {
  /** The number of dead events since then. */
  count: number;
  since: Date | null;
  /** The result of the last click, from the address. */
  notice: Record<string, string | string[] | undefined>;
  replay: FormAction;
};

export function DeadEvents({ count, since, notice: { replayed, more }, replay }: DeadEventsProps) {
  const done = /^\d+$/.test(String(replayed)) ? (
    <FocusHere>
      <Notice variant="success" title={`${String(replayed)} replayed`}>
        {more ? "There are more: replay these as well." : "They will be applied within seconds."}
      </Notice>
    </FocusHere>
  ) : null;
  if (count === 0) return done;
  return (
    <>
      {done}
      <ActionForm
        action={replay}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-destructive/30 bg-destructive-soft px-4 py-3 text-sm"
      >
        <p>
          <strong className="font-semibold">{count === 1 ? "1 event is" : `${count} events are`} dead</strong>
          {since ? (
            <>
              {" "}
              since <Moment at={since} /> UTC
            </>
          ) : null}
          . Fix the cause, then replay them: a replay never overwrites newer data.
        </p>
        <input type="hidden" name="since" value={(since ?? new Date(0)).toISOString()} />
        <SubmitButton pending="Replaying…" variant="outline">
          Replay all dead
        </SubmitButton>
      </ActionForm>
    </>
  );
}

const LOOKS: Record<string, { variant: BadgeVariant; text: string }> = {
  pending: { variant: "default", text: "Waiting" },
  processing: { variant: "default", text: "Processing" },
  done: { variant: "success", text: "Applied" },
  ignored: { variant: "secondary", text: "Ignored" },
  dead: { variant: "destructive", text: "Dead" },
};

export function eventStatusText(status: string): string {
  return LOOKS[status]?.text ?? status;
}

export function EventStatus({ status }: { status: string }) {
  return <Badge variant={LOOKS[status]?.variant ?? "secondary"}>{eventStatusText(status)}</Badge>;
}
