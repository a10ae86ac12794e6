import type { Metadata } from "next";
import { counted } from "@/app/(sandbox)/_ui/shared/details";
import { choiceColumn, DELIVERY_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { ListTable } from "@/app/(sandbox)/_ui/lists/list-table";
import { NothingFound, NothingSold } from "@/app/(sandbox)/_ui/lists/list-page";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { FixtureForm, ReplayForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/replay-form";
import { DeliveryFilter, DeliveryPager } from "@/app/(sandbox)/_ui/dashboard/webhooks/resend-panel";
import { listDeliveries } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { listReplayTargets } from "@/app/(sandbox)/_service/replay/replay";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deliveryQuery } from "../../delivery-query";

export const metadata: Metadata = { title: "Deliveries" };

const PATH = "/sandbox/dashboard/deliveries";

export default async function DeliveriesPage({ searchParams }: PageProps<"/sandbox/dashboard/deliveries">) {
  requireSandbox();
  const asked = deliveryQuery(await searchParams);
  const [{ rows, page, lastPage, total }, stores, webhooks] = await Promise.all([
    listDeliveries(asked.page, asked.filter),
    listStores(),
    listReplayTargets(),
  ]);
  const replayPanel = (
    <div className="mt-6">
      <Panel title="Replay">
        <ReplayForm webhooks={webhooks} />
      </Panel>
    </div>
  );
  const count = counted(total, "delivery", "deliveries");
  if (total === 0 && !asked.isNarrowed) {
    return (
      <>
        <PageHeading title="Deliveries" />
        <NothingSold what="deliveries" />
        {replayPanel}
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
      {rows.length > 0 ? (
        <ListTable label="Deliveries" rows={rows} columns={[...DELIVERY_COLUMNS, choiceColumn("fixture")]} />
      ) : (
        <NothingFound what="deliveries" path={PATH} />
      )}
      <DeliveryPager path={PATH} query={asked.query} page={page} lastPage={lastPage} />
      {rows.length > 0 ? <FixtureForm chosen={asked.chosen} /> : null}
      {replayPanel}
    </>
  );
}
