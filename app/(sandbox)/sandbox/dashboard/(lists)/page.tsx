import type { Metadata } from "next";
import { AutoRefresh } from "@/app/(sandbox)/_ui/shared/auto-refresh";
import { Figures, LatestEvents, NextUp, StoreSwitch } from "@/app/(sandbox)/_ui/dashboard/overview/figures";
import { FirstSteps, TroubledWebhookNotice } from "@/app/(sandbox)/_ui/dashboard/overview/first-steps";
import { readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { ORDER_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/orders";
import { ListTable } from "@/app/(sandbox)/_ui/lists/list-table";
import { RecordLink } from "@/app/(sandbox)/_ui/shared/details";
import { PageHeading, TableSection } from "@/app/(sandbox)/_ui/shared/page-parts";
import { TrendPanel } from "@/app/(sandbox)/_ui/dashboard/overview/trends";
import { PERIODS, trendsOf } from "@/app/(sandbox)/_service/dashboard/trends";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { overview } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage({ searchParams }: PageProps<"/sandbox/dashboard">) {
  requireSandbox();
  const { store } = await readListQuery(searchParams);
  const figures = await overview(store);
  const chosenId = figures.store?.id ?? null;
  const days = Number((await searchParams)["days"]);
  const period = PERIODS.find((known) => known === days) ?? 30;
  const trends = figures.store && (await trendsOf(figures.store, period, await sandboxNow(figures.store.id)));
  return (
    <>
      <AutoRefresh seconds={5} />
      <PageHeading title="Overview" lead={figures.store ? `${figures.store.name}, in test mode.` : undefined}>
        <StoreSwitch stores={figures.stores} chosenId={chosenId} />
      </PageHeading>
      {figures.troubledWebhooks.length > 0 ? (
        <div className="mb-4 grid gap-4">
          {figures.troubledWebhooks.map((webhook) => (
            <TroubledWebhookNotice key={webhook.id} webhook={webhook} />
          ))}
        </div>
      ) : null}
      <Figures overview={figures} />
      {figures.store && trends && figures.latestOrders.length > 0 ? (
        <TrendPanel store={figures.store} period={period} trends={trends} />
      ) : null}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {figures.latestOrders.length === 0 ? (
          <FirstSteps overview={figures} />
        ) : (
          <div className="xl:col-span-2">
            <TableSection
              title="Newest orders"
              aside={<RecordLink to={`orders?store=${chosenId ?? ""}`}>All orders</RecordLink>}
            >
              <ListTable label="Orders" rows={figures.latestOrders} columns={ORDER_COLUMNS} />
            </TableSection>
          </div>
        )}
        <NextUp subscriptions={figures.nextSubscriptions} />
        <LatestEvents events={figures.latestEvents} />
      </div>
    </>
  );
}
