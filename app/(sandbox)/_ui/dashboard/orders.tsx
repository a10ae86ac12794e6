import { type OrderLine, refundField } from "@/app/(sandbox)/_service/dashboard/orders";
import type { EntryAction } from "@/app/(sandbox)/_service/entry/entry";
import { amountText, formatMoney } from "@/lib/money";
import { RecordLink, StatusBadge, Time } from "../shared/details";
import { soldName } from "../shared/words";
import { EntryForm, EntryText } from "./entry";
import type { Column } from "../lists/list-table";
import { ButtonPopover } from "../basic/confirm-action";

export const ORDER_COLUMNS: Column<OrderLine>[] = [
  {
    name: "Order",
    cell: ({ id, orderNumber }) => <RecordLink to={`orders/${id}`}>#{orderNumber}</RecordLink>,
  },
  {
    name: "Total",
    align: "right",
    sort: { asc: "smallest", desc: "largest" },
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    name: "Status",
    sort: { asc: "status", desc: "status_desc" },
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { name: "Customer", sort: { asc: "customer", desc: "customer_desc" }, cell: ({ userEmail }) => userEmail },
  { name: "For", cell: (order) => soldName(order) },
  {
    name: "Time",
    isMinor: true,
    sort: { asc: "oldest", desc: "" },
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

type RefundProps = {
  action: EntryAction;
  payment: { id: number; total: number; refundedAmount: number; currency: string };
  /** What says which payment it is. */
  fields: Record<string, number>;
};

export function RefundForm({ action, payment, fields }: RefundProps) {
  const { currency } = payment;
  const left = payment.total - payment.refundedAmount;
  return (
    <ButtonPopover label="Refund" look="danger">
      <EntryForm
        action={action}
        initial={{ [refundField(payment)]: amountText(left, currency) }}
        record={fields}
        submit="Refund"
        pending="Refunding…"
        look="danger"
      >
        <EntryText
          name={refundField(payment)}
          label={`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          hint={`${formatMoney(left, currency)} of ${formatMoney(payment.total, currency)} can be given back.`}
        />
      </EntryForm>
    </ButtonPopover>
  );
}
