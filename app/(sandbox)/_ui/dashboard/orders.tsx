import type { ReactNode } from "react";
import {
  type OrderDetails as Order,
  type OrderLine,
  refundField,
} from "@/app/(sandbox)/_service/dashboard/orders";
import { amountText } from "@/app/(sandbox)/_service/entry/amount-text";
import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { receiptUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { formatMoney } from "@/lib/money";
import { buttonClass } from "../basic/button";
import { Detail, DetailsList } from "../basic/card";
import { StatusBadge } from "../shared/status-badge";
import { Time } from "../shared/time";
import { soldName } from "../shared/words";
import { EntryForm, EntryText } from "./entry";
import { type Column, ListTable, type Sorting } from "./lists/list-table";
import { CustomDataDetail, CustomerDetail, MomentDetail, RecordLink } from "./parts/details";
import { Panel } from "./parts/panel";

const CUSTOMER: Column<OrderLine> = {
  name: "Customer",
  sort: { asc: "customer", desc: "customer_desc" },
  renderCell: ({ userEmail }) => userEmail,
};

/** `hasCustomer` shows a column for the customer. */
export function OrderTable({
  orders,
  hasCustomer = true,
  sorting,
}: {
  orders: OrderLine[];
  hasCustomer?: boolean;
  sorting?: Sorting;
}) {
  return (
    <ListTable<OrderLine>
      label="Orders"
      rows={orders}
      sorting={sorting}
      columns={[
        {
          name: "Order",
          renderCell: ({ id, orderNumber }) => (
            <RecordLink href={`/sandbox/dashboard/orders/${id}`}>#{orderNumber}</RecordLink>
          ),
        },
        {
          name: "Total",
          align: "right",
          sort: { asc: "smallest", desc: "largest" },
          renderCell: ({ total, currency }) => formatMoney(total, currency),
        },
        {
          name: "Status",
          sort: { asc: "status", desc: "status_desc" },
          renderCell: ({ status }) => <StatusBadge status={status} />,
        },
        ...(hasCustomer ? [CUSTOMER] : []),
        { name: "For", renderCell: (order) => soldName(order) },
        {
          name: "Time",
          isMinor: true,
          sort: { asc: "oldest", desc: "" },
          renderCell: ({ createdAt }) => <Time at={createdAt} />,
        },
      ]}
    />
  );
}

export function OrderDetails({ order }: { order: Order }) {
  return (
    <Panel title="Details">
      <DetailsList>
        <Detail name="Id">{order.id}</Detail>
        <CustomerDetail customer={order.customer} email={order.userEmail} />
        <MomentDetail name="Time" at={order.createdAt} />
        <Detail name="Discount">
          {order.redemptions.map(({ discountCode }) => discountCode).join(", ") || "None"}
        </Detail>
        <Detail name="Affiliate">
          {order.affiliate && order.referralAmount !== null
            ? `${order.affiliate.userName}, ${formatMoney(order.referralAmount, order.currency)} commission`
            : "None"}
        </Detail>
        <CustomDataDetail data={order.customData} />
        {order.subscriptions.map((subscription) => (
          <Detail key={subscription.id} name="Subscription">
            <RecordLink href={`/sandbox/dashboard/subscriptions/${subscription.id}`}>
              {soldName(subscription)}
            </RecordLink>
          </Detail>
        ))}
        <Detail name="Receipt">
          <a href={receiptUrl(order.store, order)} className="font-semibold text-primary underline">
            What the customer sees
          </a>
        </Detail>
      </DetailsList>
    </Panel>
  );
}

type Payment = { id: number; total: number; refundedAmount: number; currency: string };

export function RefundForm({
  action,
  payment,
  label,
  children,
}: {
  action: (previous: EntryState, form: FormData) => Promise<EntryState>;
  payment: Payment;
  label?: string;
  children: ReactNode;
}) {
  const { currency } = payment;
  const left = payment.total - payment.refundedAmount;
  return (
    <details className="group/refund relative text-left max-sm:open:w-full">
      <summary className={buttonClass("danger", "list-none [&::-webkit-details-marker]:hidden")}>
        {label ?? "Refund"}
      </summary>
      <div className="mt-2 grid gap-3 rounded-lg border border-border bg-card p-4 text-left whitespace-normal shadow-lg sm:absolute sm:right-0 sm:z-10 sm:w-80">
        <EntryForm
          action={action}
          initial={{ [refundField(payment)]: amountText(left, currency) }}
          submit="Refund"
          pending="Refunding…"
          look="danger"
        >
          {children}
          <EntryText
            name={refundField(payment)}
            label={`Amount in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            hint={`${formatMoney(left, currency)} of ${formatMoney(payment.total, currency)} can be given back.`}
          />
        </EntryForm>
      </div>
    </details>
  );
}
