import { Table, Td, Th } from "@/components/ui/table";
import { formatTime } from "@/lib/dates";
import type { DeliveryLine } from "@/lib/sandbox/dashboard/deliveries";
import { DeliveryMarks } from "../webhooks/delivery-marks";
import { StatusBadge } from "../status-badge";
import { attemptResult } from "./attempt-result";
import { RecordLink } from "./record-link";

export function DeliveryTable({ deliveries }: { deliveries: DeliveryLine[] }) {
  return (
    <Table label="Deliveries">
      <thead>
        <tr>
          <Th>Event</Th>
          <Th>Status</Th>
          <Th>Last answer</Th>
          <Th align="right">Attempts</Th>
          <Th>About</Th>
          <Th>Time</Th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => {
          const last = delivery.attempts.at(-1);
          return (
            <tr key={delivery.id}>
              <Td>
                <RecordLink href={`/sandbox/dashboard/deliveries/${delivery.id}`}>
                  {delivery.eventName}
                </RecordLink>
                <DeliveryMarks {...delivery} />
              </Td>
              <Td>
                <StatusBadge status={delivery.status} />
              </Td>
              <Td className="whitespace-nowrap">{last ? attemptResult(last) : "None yet"}</Td>
              <Td align="right">{delivery.attemptsCount}</Td>
              <Td className="whitespace-nowrap text-muted">
                {delivery.subjectType} {delivery.subjectId}
              </Td>
              <Td className="whitespace-nowrap text-muted figures">{formatTime(delivery.createdAt)}</Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
