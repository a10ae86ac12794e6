import { Badge, type BadgeVariant } from "@/components/ui/badge";
import type { EventRow } from "@/lib/admin/events";
import { Moment, TextLink } from "./details";
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
              <Moment at={receivedAt} className="block text-muted-foreground sm:hidden" />
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
