import type { Route } from "next";
import Link from "next/link";
import type { Overview, StoreName } from "@/app/(sandbox)/_service/dashboard/overview";
import type { SubscriptionLine } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { formatMoney } from "@/lib/money";
import { classNames, Muted } from "../../basic/parts";
import { counted, RecordLink, StatusBadge, Time } from "../../shared/details";
import { soldName } from "../../shared/words";
import { Panel, PanelItem, PanelList } from "../../shared/page-parts";
import { nextMoment } from "../subscriptions";
import { failedNote } from "./first-steps";

export function Figures({ overview }: { overview: Overview }) {
  const { deliveries, store } = overview;
  const revenue = overview.revenue.map(({ currency, total }) => formatMoney(total, currency)).join(" + ");
  const figures = [
    {
      name: "Revenue, all time",
      value: revenue || formatMoney(0, store?.currency ?? "USD"),
      note: counted(overview.ordersCount, "order"),
    },
    {
      name: "Live subscriptions",
      value: overview.liveSubscriptionsCount,
      note: counted(overview.customersCount, "customer"),
    },
    { name: "Delivered", value: deliveries.delivered, note: `${deliveries.pending} on their way` },
    { name: "Failed deliveries", value: deliveries.failed, note: failedNote(deliveries) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border xl:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.name} className="bg-card p-4">
          <dt className="text-muted-foreground">{figure.name}</dt>
          <dd className="mt-1 text-2xl font-semibold tracking-tight figures">{figure.value}</dd>
          <dd className="text-muted-foreground">{figure.note}</dd>
        </div>
      ))}
    </dl>
  );
}

export function LatestEvents({ events }: { events: Overview["latestEvents"] }) {
  return (
    <Panel title="Recent events" aside={<RecordLink to="deliveries">All deliveries</RecordLink>}>
      {events.length === 0 ? <Muted>Nothing has happened yet.</Muted> : null}
      <PanelList>
        {events.map((event) => (
          <PanelItem key={event.id}>
            <div>
              <p className="font-medium">{event.name}</p>
              <Muted>
                {event.person ? `${event.person}, ` : null}
                {event.subjectType} {event.subjectId}
              </Muted>
            </div>
            <p className="text-muted-foreground figures">
              <Time at={event.createdAt} />
            </p>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  );
}

export function NextUp({ subscriptions }: { subscriptions: SubscriptionLine[] }) {
  return (
    <Panel title="Due next" aside={<RecordLink to="subscriptions?sort=next">All of them</RecordLink>}>
      {subscriptions.length === 0 ? (
        <Muted>No subscription has anything due. Sell one, then move the clock.</Muted>
      ) : null}
      <PanelList>
        {subscriptions.map((subscription) => (
          <PanelItem key={subscription.id}>
            <div className="min-w-0 grow basis-32">
              <RecordLink to={`subscriptions/${subscription.id}`}>{soldName(subscription)}</RecordLink>
              <p className="wrap-anywhere text-muted-foreground">{subscription.userEmail}</p>
            </div>
            <div className="text-right">
              <StatusBadge status={subscription.status} />
              <p className="mt-1 figures">{nextMoment(subscription)}</p>
            </div>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  );
}

/** Stores have different currencies, so totals are never added up. */
export function StoreSwitch({ stores, chosenId }: { stores: readonly StoreName[]; chosenId: number | null }) {
  if (stores.length < 2) return null;
  return (
    <nav aria-label="Store">
      <ul className="flex flex-wrap gap-2">
        {stores.map(({ id, name, currency }) => (
          <li key={id}>
            <Link
              href={`/sandbox/dashboard?store=${id}` as Route}
              prefetch={false}
              aria-current={id === chosenId ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center gap-2 rounded-lg border px-3 font-medium lg:min-h-9",
                id === chosenId
                  ? "border-primary bg-accent text-primary-strong"
                  : "border-border hover:border-input hover:bg-muted",
              )}
            >
              {name} <span className="text-xs text-muted-foreground">{currency}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
