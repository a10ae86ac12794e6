import type { Metadata } from "next";
import { AutoRefresh } from "@/components/sandbox/auto-refresh";
import { DeliveryTable } from "@/components/sandbox/dashboard/delivery-table";
import { Figures } from "@/components/sandbox/dashboard/figures";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { OrderTable } from "@/components/sandbox/dashboard/order-table";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { RecordLink } from "@/components/sandbox/dashboard/record-link";
import { PageHeading } from "@/components/sandbox/page-heading";
import { listDeliveries } from "@/lib/sandbox/dashboard/deliveries";
import { overview } from "@/lib/sandbox/dashboard/overview";

export const metadata: Metadata = { title: "Dashboard" };

const LATEST = 8;

export default async function DashboardPage() {
  const [figures, deliveries] = await Promise.all([overview(), listDeliveries()]);
  return (
    <>
      <AutoRefresh seconds={5} />
      <PageHeading
        title="Overview"
        lead={figures.store ? `${figures.store.name}, in test mode.` : undefined}
      />
      <Figures overview={figures} />
      <div className="mt-4 grid grid-cols-1 gap-4">
        {figures.latestOrders.length === 0 ? (
          <NothingSold what="orders" />
        ) : (
          <Panel
            title="Newest orders"
            aside={<RecordLink href="/sandbox/dashboard/orders">All orders</RecordLink>}
          >
            <OrderTable orders={figures.latestOrders} />
          </Panel>
        )}
        {deliveries.rows.length > 0 ? (
          <Panel
            title="Newest deliveries"
            aside={<RecordLink href="/sandbox/dashboard/deliveries">All deliveries</RecordLink>}
          >
            <DeliveryTable deliveries={deliveries.rows.slice(0, LATEST)} />
          </Panel>
        ) : null}
      </div>
    </>
  );
}
