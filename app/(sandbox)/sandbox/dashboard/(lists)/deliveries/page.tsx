import type { Metadata } from "next";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { DeliveryTable } from "@/components/sandbox/dashboard/delivery-table";
import { PageHeading } from "@/components/sandbox/page-heading";
import { Pager } from "@/components/sandbox/pager";
import { listDeliveries } from "@/lib/sandbox/dashboard/deliveries";
import { pageNumber } from "../../../page-number";

export const metadata: Metadata = { title: "Deliveries" };

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export default async function DeliveriesPage({ searchParams }: Props) {
  const { rows, page, lastPage, total } = await listDeliveries(pageNumber((await searchParams).page));
  return (
    <>
      <PageHeading title="Deliveries" lead={total > 0 ? `${total} in all, newest first.` : undefined} />
      {rows.length === 0 ? (
        <NothingSold what="deliveries" />
      ) : (
        <Panel title="All deliveries">
          <DeliveryTable deliveries={rows} />
        </Panel>
      )}
      <Pager path="/sandbox/dashboard/deliveries" page={page} lastPage={lastPage} />
    </>
  );
}
