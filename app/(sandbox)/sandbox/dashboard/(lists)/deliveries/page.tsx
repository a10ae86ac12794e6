import type { Metadata } from "next";
import { DeliveryTable } from "@/components/sandbox/dashboard/delivery-table";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { PageHeading } from "@/components/sandbox/page-heading";
import { Pager } from "@/components/sandbox/pager";
import { DeliveryFilter } from "@/components/sandbox/webhooks/delivery-filter";
import { listDeliveries } from "@/lib/sandbox/dashboard/deliveries";
import { deliveryQuery } from "../../delivery-query";

export const metadata: Metadata = { title: "Deliveries" };

const PATH = "/sandbox/dashboard/deliveries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DeliveriesPage({ searchParams }: Props) {
  const asked = deliveryQuery(await searchParams);
  const { rows, page, lastPage, total } = await listDeliveries(asked.page, asked.filter);
  if (total === 0 && !asked.isNarrowed) {
    return (
      <>
        <PageHeading title="Deliveries" />
        <NothingSold what="deliveries" />
      </>
    );
  }
  return (
    <>
      <PageHeading
        title="Deliveries"
        lead={`${total} ${asked.isNarrowed ? "of this kind" : "in all"}, newest first.`}
      />
      <Panel title={asked.isNarrowed ? "Some deliveries" : "All deliveries"}>
        <DeliveryFilter path={PATH} {...asked.chosen} />
        {rows.length > 0 ? (
          <DeliveryTable deliveries={rows} />
        ) : (
          <p className="text-muted">No delivery fits. Show all of them, or choose another state.</p>
        )}
      </Panel>
      <Pager path={`${PATH}${asked.query}`} page={page} lastPage={lastPage} />
    </>
  );
}
