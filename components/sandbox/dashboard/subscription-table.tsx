import { Table, Td, Th } from "@/components/ui/table";
import { formatDate, formatTime } from "@/lib/dates";
import type { SubscriptionLine } from "@/lib/sandbox/dashboard/subscriptions";
import { soldName } from "../sold-name";
import { StatusBadge } from "../status-badge";
import { RecordLink } from "./record-link";

export function SubscriptionTable({ subscriptions }: { subscriptions: SubscriptionLine[] }) {
  return (
    <Table label="Subscriptions">
      <thead>
        <tr>
          <Th>Subscription</Th>
          <Th>Status</Th>
          <Th>Next</Th>
          <Th>Customer</Th>
          <Th>Created</Th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map((subscription) => (
          <tr key={subscription.id}>
            <Td className="whitespace-nowrap">
              <RecordLink href={`/sandbox/dashboard/subscriptions/${subscription.id}`}>
                {soldName(subscription)}
              </RecordLink>
            </Td>
            <Td>
              <StatusBadge status={subscription.status} />
            </Td>
            <Td className="whitespace-nowrap figures">{nextMoment(subscription)}</Td>
            <Td>{subscription.userEmail}</Td>
            <Td className="whitespace-nowrap text-muted figures">{formatTime(subscription.createdAt)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function nextMoment({ status, trialEndsAt, renewsAt, endsAt }: SubscriptionLine): string {
  if (endsAt) return `${status === "expired" ? "Ended" : "Ends"} ${formatDate(endsAt)}`;
  if (status === "on_trial" && trialEndsAt) return `Trial ends ${formatDate(trialEndsAt)}`;
  return renewsAt ? `Renews ${formatDate(renewsAt)}` : "";
}
