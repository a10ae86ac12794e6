import type { Metadata } from "next";
import { counted } from "@/components/sandbox/dashboard/parts/counted";
import { DeliveryTable } from "@/components/sandbox/dashboard/deliveries/delivery-table";
import { NothingFound } from "@/components/sandbox/dashboard/lists/nothing-found";
import { NothingSold } from "@/components/sandbox/dashboard/lists/nothing-sold";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { Pager } from "@/components/sandbox/shared/pager";
import { DeliveryFilter } from "@/components/sandbox/dashboard/webhooks/delivery-filter";
import { listDeliveries } from "@/lib/sandbox/dashboard/deliveries";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { deliveryQuery } from "../../delivery-query";

export const metadata: Metadata = { title: "Deliveries" };

const PATH = "/sandbox/dashboard/deliveries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DeliveriesPage({ searchParams }: Props) {
  requireSandbox();
  const asked = deliveryQuery(await searchParams);
  const { rows, page, lastPage, total } = await listDeliveries(asked.page, asked.filter);
  const count = counted(total, "delivery", "deliveries");
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
        lead={asked.isNarrowed ? `${count} found.` : `${count}, newest first.`}
      />
      <DeliveryFilter path={PATH} {...asked.chosen} />
      {rows.length > 0 ? <DeliveryTable deliveries={rows} /> : <NothingFound what="deliveries" path={PATH} />}
      <Pager path={`${PATH}${asked.query}`} page={page} lastPage={lastPage} />
    </>
  );
}
