import type { OrderRow, SubscriptionRow } from "@/lib/admin/purchases";
import type { ListView } from "@/lib/admin/query";
import { formatMoney } from "@/lib/money";
import { CustomerLink, Moment, RecordStatus, ServiceLink, TextLink } from "./details";
import { type Column, DataTable } from "./table";

type Kind = "orders" | "subscriptions";

type ListProps = {
  servicePageOf: (kind: Kind, id: string) => string | null;
  view?: ListView;
};

export function SubscriptionList({
  subscriptions,
  ...list
}: ListProps & { subscriptions: SubscriptionRow[] }) {
  return (
    <DataTable
      label="Subscriptions"
      view={list.view}
      rows={subscriptions}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Subscription",
          sort: "product",
          className: "min-w-40 wrap-anywhere",
          render: ({ id, customerId, userEmail, productName, variantName }) => (
            <CustomerLink customerId={customerId} email={userEmail}>
              <TextLink href={`/admin/subscriptions/${encodeURIComponent(id)}`}>
                {productName}, {variantName} <span className="figures">· {id}</span>
              </TextLink>
            </CustomerLink>
          ),
        },
        { name: "Status", sort: "status", render: (row) => <RecordStatus {...row} /> },
        { name: "Next (UTC)", sort: "renews", isWide: true, render: (row) => <Next {...row} /> },
        {
          name: "Started (UTC)",
          sort: "created",
          isWide: true,
          render: ({ createdAt }) => <Moment at={createdAt} />,
        },
        serviceColumn("subscriptions", list),
      ]}
    />
  );
}

function Next({ endsAt, renewsAt, status }: SubscriptionRow) {
  const next = endsAt ?? renewsAt;
  if (status === "expired" || !next) return null;
  return (
    <>
      <span className="text-muted-foreground">{endsAt ? "Ends" : "Renews"}</span> <Moment at={next} />
    </>
  );
}

export function OrderList({ orders, ...list }: ListProps & { orders: OrderRow[] }) {
  return (
    <DataTable
      label="Orders"
      view={list.view}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Order",
          sort: "product",
          className: "min-w-40 wrap-anywhere",
          render: ({ id, customerId, userEmail, productName, orderNumber }) => (
            <CustomerLink customerId={customerId} email={userEmail}>
              <TextLink href={`/admin/orders/${encodeURIComponent(id)}`}>
                {productName}{" "}
                <span className="figures">· {orderNumber === null ? id : `#${orderNumber}`}</span>
              </TextLink>
            </CustomerLink>
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
        serviceColumn("orders", list),
      ]}
    />
  );
}

function serviceColumn(type: Kind, { servicePageOf }: ListProps): Column<{ id: string }> {
  return {
    name: "Lemon Squeezy",
    isWide: true,
    render: ({ id }) => <ServiceLink href={servicePageOf(type, id)} label={`Open ${id}`} />,
  };
}
