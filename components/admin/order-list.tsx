import { Table, Td, Th } from "@/components/ui/table";
import type { OrderRow } from "@/lib/admin/orders";
import type { FormAction } from "@/lib/form-action";
import { formatMoney } from "@/lib/money";
import { MailAddress } from "./mails/mail-address";
import { Moment } from "./moment";
import { ReadAgain } from "./read-again";
import { RecordStatus } from "./record-status";
import { ServiceLink } from "./service-link";
import { TextLink } from "./text-link";

type Props = {
  orders: OrderRow[];
  servicePageOf: (kind: "orders", id: string) => string | null;
  /** Offers to read each again, on the page that is led back to. */
  readAgain?: { back: string; action: FormAction };
};

/** Orders with what was paid, each in its own currency. */
export function OrderList({ orders, servicePageOf, readAgain }: Props) {
  return (
    <Table label="Orders">
      <thead>
        <tr>
          <Th>Order</Th>
          <Th>Status</Th>
          <Th align="right">Total</Th>
          <Th className="hidden sm:table-cell">Ordered (UTC)</Th>
          <Th className={readAgain ? undefined : "hidden sm:table-cell"}>Service</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, productName, email, customerId, status, ...rest }) => (
          <tr key={id}>
            <Td className="min-w-40 py-2 wrap-anywhere">
              <TextLink href={`/admin/customers/${encodeURIComponent(customerId)}`}>
                <MailAddress>{email}</MailAddress>
              </TextLink>
              <span className="block text-muted-foreground">
                {productName} <span className="figures">· {number === null ? id : `#${number}`}</span>
              </span>
            </Td>
            <Td className="py-2">
              <RecordStatus status={status} isClaimed={rest.isClaimed} />
            </Td>
            <Td align="right" className="py-2">
              {formatMoney(rest.total, rest.currency)}
              {rest.refundedAmount > 0 ? (
                <span className="block text-muted-foreground">
                  −{formatMoney(rest.refundedAmount, rest.currency)}
                </span>
              ) : null}
            </Td>
            <Td className="hidden py-2 sm:table-cell">
              <Moment at={rest.createdAt} />
            </Td>
            <Td className={readAgain ? "py-2" : "hidden py-2 sm:table-cell"}>
              <ServiceLink href={servicePageOf("orders", id)} label={`Open ${id}`} />
              {readAgain ? <ReadAgain subject={{ type: "orders", id }} {...readAgain} /> : null}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
