import { Time } from "../../shared/time/time";
import type { DeliveryLine } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { DeliveryMarks } from "../webhooks/delivery-marks";
import { StatusBadge } from "../../shared/status-badge";
import { attemptResult } from "./attempt-result";
import { ListTable } from "../lists/list-table";
import { RecordLink } from "../parts/record-link";

export function DeliveryTable({ deliveries }: { deliveries: DeliveryLine[] }) {
  return (
    <ListTable<DeliveryLine>
      label="Deliveries"
      rows={deliveries}
      columns={[
        {
          name: "Event",
          renderCell: (delivery) => (
            <>
              <RecordLink href={`/sandbox/dashboard/deliveries/${delivery.id}`}>
                {delivery.eventName}
              </RecordLink>
              <DeliveryMarks {...delivery} />
            </>
          ),
        },
        { name: "Status", renderCell: ({ status }) => <StatusBadge status={status} /> },
        { name: "Last answer", renderCell: ({ attempts }) => lastAnswer(attempts) },
        { name: "Attempts", align: "right", renderCell: ({ attemptsCount }) => attemptsCount },
        {
          name: "About",
          isMinor: true,
          renderCell: ({ person, subjectType, subjectId }) => (
            <>
              {person ? <span className="block text-foreground">{person}</span> : null}
              {subjectType} {subjectId}
            </>
          ),
        },
        { name: "Time", isMinor: true, renderCell: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
    />
  );
}

function lastAnswer(attempts: DeliveryLine["attempts"]): string {
  const last = attempts.at(-1);
  return last ? attemptResult(last) : "None yet";
}
