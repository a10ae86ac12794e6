import type { ReactNode } from "react";
import type { OrderRow, SubscriptionRow } from "@/lib/admin/purchases";
import type { ListView } from "@/lib/admin/query";
import { formatMoney } from "@/lib/money";
import { CustomerLink, Moment, RecordStatus, ServiceLink, TextLink } from "./details";
import { type Column, DataTable } from "./table";

/** Without a view, a list is of one customer, who isn't named in each row. */
type ListProps = { view?: ListView };
type NextPayment = { total: number; currency: string };
type SubscriptionListProps = ListProps & {
  subscriptions: SubscriptionRow[];
  payments?: Map<string, NextPayment | null>;
};

export function SubscriptionList({ subscriptions, payments, view }: SubscriptionListProps) {
  return (
    <DataTable
      label="Subscriptions"
      view={view}
      rows={subscriptions}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Subscription",
          sort: "product",
          className: "min-w-40 wrap-anywhere",
          render: (row) => (
            <Purchase {...row} view={view}>
              <TextLink href={`/admin/subscriptions/${encodeURIComponent(row.id)}`}>
                {row.productName}, {row.variantName} <span className="figures">· {row.id}</span>
              </TextLink>
            </Purchase>
          ),
        },
        { name: "Status", sort: "status", render: (row) => <RecordStatus {...row} /> },
        {
          name: "Next (UTC)",
          sort: "renews",
          isWide: payments === undefined,
          className: "max-sm:[&_time]:whitespace-normal",
          render: (row) => <Next {...row} payment={payments?.get(row.id)} />,
        },
        {
          name: "Started (UTC)",
          sort: "created",
          isWide: true,
          render: ({ createdAt }) => <Moment at={createdAt} />,
        },
        serviceColumn("subscriptions"),
      ]}
    />
  );
}

type PurchaseProps = Pick<SubscriptionRow, "customerId" | "userEmail"> & {
  view?: ListView | undefined;
  children: ReactNode;
};

function Purchase({ customerId, userEmail, view, children }: PurchaseProps) {
  if (!view) return children;
  return (
    <CustomerLink customerId={customerId} email={userEmail}>
      {children}
    </CustomerLink>
  );
}

type NextProps = SubscriptionRow & { payment: NextPayment | null | undefined };

function Next({ endsAt, renewsAt, status, payment }: NextProps) {
  const next = endsAt ?? renewsAt;
  if (status === "expired" || !next) return null;
  return (
    <>
      <span className="text-muted-foreground">{endsAt ? "Ends" : "Renews"}</span> <Moment at={next} />
      {payment ? (
        <span className="block">
          {formatMoney(payment.total, payment.currency)}{" "}
          <span className="text-muted-foreground">tax included</span>
        </span>
      ) : null}
    </>
  );
}

export function OrderList({ orders, view }: ListProps & { orders: OrderRow[] }) {
  return (
    <DataTable
      label="Orders"
      view={view}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Order",
          sort: "product",
          className: "min-w-40 wrap-anywhere",
          render: (row) => (
            <Purchase {...row} view={view}>
              <TextLink href={`/admin/orders/${encodeURIComponent(row.id)}`}>
                {row.productName}{" "}
                <span className="figures">· {row.orderNumber === null ? row.id : `#${row.orderNumber}`}</span>
              </TextLink>
            </Purchase>
          ),
        },
        { name: "Status", sort: "status", render: (row) => <RecordStatus {...row} /> },
        {
          name: "Total",
          sort: "total",
          isNumber: true,
          className: "min-w-24 whitespace-normal wrap-anywhere",
          render: ({ total, refundedAmount, currency }) => (
            <>
              {formatMoney(total, currency)}
              {refundedAmount > 0 ? (
                <span className="block text-muted-foreground">−{formatMoney(refundedAmount, currency)}</span>
              ) : null}
            </>
          ),
        },
        {
          name: "Ordered (UTC)",
          sort: "created",
          isWide: true,
          render: ({ createdAt }) => <Moment at={createdAt} />,
        },
        serviceColumn("orders"),
      ]}
    />
  );
}

function serviceColumn(kind: "orders" | "subscriptions"): Column<{ id: string }> {
  return {
    name: "Lemon Squeezy",
    isWide: true,
    render: ({ id }) => <ServiceLink kind={kind} id={id} label={`Open ${id}`} />,
  };
}
