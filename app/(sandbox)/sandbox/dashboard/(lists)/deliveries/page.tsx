import type { Metadata } from "next";
import { counted } from "@/app/(sandbox)/_ui/dashboard/parts/counted";
import { DeliveryTable } from "@/app/(sandbox)/_ui/dashboard/deliveries/delivery-table";
import { NothingFound } from "@/app/(sandbox)/_ui/dashboard/lists/nothing-found";
import { NothingSold } from "@/app/(sandbox)/_ui/dashboard/lists/nothing-sold";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { Pager } from "@/app/(sandbox)/_ui/shared/pager";
import { DeliveryFilter } from "@/app/(sandbox)/_ui/dashboard/webhooks/delivery-filter";
import { listDeliveries } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { listStores } from "@/app/(sandbox)/_service/dashboard/stores";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { deliveryQuery } from "../../delivery-query";

export const metadata: Metadata = { title: "Deliveries" };

const PATH = "/sandbox/dashboard/deliveries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DeliveriesPage({ searchParams }: Props) {
  requireSandbox();
  const asked = deliveryQuery(await searchParams);
  const [{ rows, page, lastPage, total }, stores] = await Promise.all([
    listDeliveries(asked.page, asked.filter),
    listStores(),
  ]);
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
      <DeliveryFilter path={PATH} {...asked.chosen} stores={stores} />
      {rows.length > 0 ? <DeliveryTable deliveries={rows} /> : <NothingFound what="deliveries" path={PATH} />}
      <Pager path={`${PATH}${asked.query}`} page={page} lastPage={lastPage} />
    </>
  );
}
