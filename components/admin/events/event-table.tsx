import { Table, Td, Th } from "@/components/ui/table";
import type { EventRow } from "@/lib/admin/events/events";
import { EventStatus } from "./event-status";
import { Moment } from "../moment";
import { TextLink } from "../text-link";

/** Events with what became of them. On a narrow screen what an event is about and when it came stand below its name. */
export function EventTable({ label, events }: { label: string; events: EventRow[] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Event</Th>
          <Th className="hidden sm:table-cell">About</Th>
          <Th>Status</Th>
          <Th align="right" className="hidden sm:table-cell">
            Attempts
          </Th>
          <Th className="hidden sm:table-cell">Received (UTC)</Th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, name, subject, status, attempts, error, receivedAt }) => (
          <tr key={id}>
            <Td className="max-w-0 py-2 sm:w-1/2">
              <TextLink href={`/admin/events/${id}`}>{name}</TextLink>
              <span className="block truncate text-muted-foreground sm:hidden">{subject}</span>
              <span className="block text-muted-foreground sm:hidden">
                <Moment at={receivedAt} />
              </span>
              {error ? <span className="block truncate text-muted-foreground">{error}</span> : null}
            </Td>
            <Td className="hidden py-2 figures sm:table-cell">{subject}</Td>
            <Td className="w-px py-2">
              <EventStatus status={status} />
            </Td>
            <Td align="right" className="hidden py-2 sm:table-cell">
              {attempts}
            </Td>
            <Td className="hidden py-2 sm:table-cell">
              <Moment at={receivedAt} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
