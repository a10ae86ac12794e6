import type { OrderRow, SubscriptionRow } from "@/lib/admin/purchases";
import type { FormAction } from "@/lib/actions";
import type { ListView } from "@/lib/admin/list-view";
import { formatMoney } from "@/lib/money";
import { RefreshRecord } from "./actions";
import { CustomerLink, Moment, RecordStatus, ServiceLink } from "./details";
import { type Column, DataTable } from "./table";

type Kind = "orders" | "subscriptions";

type ListProps = {
  servicePageOf: (kind: Kind, id: string) => string | null;
  /** Shows a button that refreshes each record; `back` is the page to return to. */
  refresh?: { back: string; action: FormAction };
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
          render: (row) => (
            <CustomerLink {...row}>
              {row.productName}, {row.variantName} <span className="figures">· {row.id}</span>
            </CustomerLink>
          ),
        },
        { name: "Status", sort: "status", render: (row) => <RecordStatus {...row} /> },
        { name: "Next (UTC)", sort: "renews", isWide: !list.refresh, render: (row) => <Next {...row} /> },
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
          render: (row) => (
            <CustomerLink {...row}>
              {row.productName}{" "}
              <span className="figures">· {row.number === null ? row.id : `#${row.number}`}</span>
            </CustomerLink>
          ),
        },
        { name: "Status", sort: "status", render: (row) => <RecordStatus {...row} /> },
        {
          name: "Total",
          sort: "total",
          isNumber: true,
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

/** Links to the record in Lemon Squeezy, and refreshes it. On narrow screens shown only if it can be refreshed. */
function serviceColumn(type: Kind, { servicePageOf, refresh }: ListProps): Column<{ id: string }> {
  return {
    name: "Lemon Squeezy",
    isWide: !refresh,
    render: ({ id }) => (
      <>
        <ServiceLink href={servicePageOf(type, id)} label={`Open ${id}`} />
        {refresh ? <RefreshRecord subject={{ type, id }} {...refresh} /> : null}
      </>
    ),
  };
}
