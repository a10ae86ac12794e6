import { Table, Td, Th } from "@/components/ui/table";
import type { UnclaimedRow } from "@/lib/admin/unclaimed";
import { formatMoney } from "@/lib/money";
import { MailAddress } from "./mails/mail-address";
import { Moment } from "./moment";
import { RecordStatus } from "./record-status";
import { TextLink } from "./text-link";

/** Purchases without an owner: orders, and subscriptions whose order never came. */
export function UnclaimedTable({ rows }: { rows: UnclaimedRow[] }) {
  return (
    <Table label="Unclaimed purchases">
      <thead>
        <tr>
          <Th>Bought with</Th>
          <Th>What</Th>
          <Th>Status</Th>
          <Th className="hidden sm:table-cell">When (UTC)</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, createdAt, isOfDeleted, order, subscription }) => {
          const bought = order ?? subscription;
          if (!bought) return null;
          return (
            <tr key={`${order ? "order" : "subscription"}-${id}`}>
              <Td className="min-w-32 py-2 wrap-anywhere">
                <TextLink href={`/admin/customers/${encodeURIComponent(bought.customerId)}`}>
                  <MailAddress>{bought.email}</MailAddress>
                </TextLink>
              </Td>
              <Td className="min-w-28 py-2 wrap-anywhere">
                {bought.productName}
                <span className="block text-muted-foreground figures">
                  {order ? formatMoney(order.total, order.currency) : "subscription without an order"}
                </span>
              </Td>
              <Td className="py-2">
                <RecordStatus status={bought.status} />
                {isOfDeleted ? (
                  <span className="block text-xs text-muted-foreground">account deleted</span>
                ) : null}
              </Td>
              <Td className="hidden py-2 sm:table-cell">
                <Moment at={createdAt} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
