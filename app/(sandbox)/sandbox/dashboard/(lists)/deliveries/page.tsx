import type { Metadata } from "next";
import { counted } from "@/app/(sandbox)/_ui/dashboard/parts/details";
import { DeliveryTable } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { NothingFound, NothingSold } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { Pager } from "@/app/(sandbox)/_ui/shared/hint";
import { DeliveryFilter } from "@/app/(sandbox)/_ui/dashboard/webhooks/resend-panel";
import { listDeliveries } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
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
