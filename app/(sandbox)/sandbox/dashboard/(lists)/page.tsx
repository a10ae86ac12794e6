import type { Metadata } from "next";
import { AutoRefresh } from "@/components/sandbox/shared/auto-refresh";
import { Figures } from "@/components/sandbox/dashboard/overview/figures";
import { FirstSteps } from "@/components/sandbox/dashboard/overview/first-steps";
import { LatestEvents } from "@/components/sandbox/dashboard/overview/latest-events";
import { NextUp } from "@/components/sandbox/dashboard/overview/next-up";
import { OrderTable } from "@/components/sandbox/dashboard/sales/order-table";
import { RecordLink } from "@/components/sandbox/dashboard/parts/record-link";
import { TableSection } from "@/components/sandbox/dashboard/parts/table-section";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { overview } from "@/lib/sandbox/dashboard/overview";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  requireSandbox();
  const figures = await overview();
  return (
    <>
      <AutoRefresh seconds={5} />
      <PageHeading
        title="Overview"
        lead={figures.store ? `${figures.store.name}, in test mode.` : undefined}
      />
      <Figures overview={figures} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {figures.latestOrders.length === 0 ? (
          <FirstSteps overview={figures} />
        ) : (
          <div className="xl:col-span-2">
            <TableSection
              title="Newest orders"
              aside={<RecordLink href="/sandbox/dashboard/orders">All orders</RecordLink>}
            >
              <OrderTable orders={figures.latestOrders} />
            </TableSection>
          </div>
        )}
        <NextUp subscriptions={figures.nextSubscriptions} />
        <LatestEvents events={figures.latestEvents} />
      </div>
    </>
  );
}
