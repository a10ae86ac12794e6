import type { Metadata } from "next";
import { DELIVERY_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { ListTable } from "@/app/(sandbox)/_ui/lists/list-table";
import { PageHeading, Panel, TableSection } from "@/app/(sandbox)/_ui/shared/page-parts";
import { FaultForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/fault-form";
import { Badge, Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { listStruckDeliveries } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { isOn } from "@/app/(sandbox)/_service/faults/settings";
import { getFaults } from "@/app/(sandbox)/_service/faults/store";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { ALL_STORES } from "@/app/(sandbox)/_service/shared/ids";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { StoreChoice } from "@/app/(sandbox)/_ui/clock/store-choice";
import { shownStore } from "../../params";

export const metadata: Metadata = { title: "Faults" };

export default async function FaultsPage({ searchParams }: PageProps<"/sandbox/dashboard/faults">) {
  requireSandbox();
  const { all } = await readClocks();
  const chosen = await shownStore(all, searchParams);
  const storeId = chosen?.storeId ?? ALL_STORES;
  const [{ settings, seed, drawn }, struck] = await Promise.all([
    getFaults(storeId),
    listStruckDeliveries(storeId),
  ]);
  const onCount = Object.values(settings).filter(isOn).length;
  return (
    <>
      <PageHeading
        title="Faults"
        badge={onCount > 0 ? <Badge tone="warn">{onCount} on</Badge> : <Badge tone="good">All off</Badge>}
        lead={
          <>
            What goes wrong between this service and a merchant, on purpose and repeatably.{" "}
            <span className="whitespace-nowrap figures">
              Seed {seed}, {drawn} drawn.
            </span>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {all.length > 1 ? (
          <Panel title="Store">
            <StoreChoice
              label="Whose faults to set"
              page="/sandbox/dashboard/faults"
              stores={all}
              chosenId={chosen?.storeId ?? null}
              allText="These apply in each store that has no faults of its own."
            />
          </Panel>
        ) : null}
        <FaultForm key={storeId} settings={settings} seed={seed} storeId={chosen?.storeId ?? null} />
        <TableSection title="Recent faults">
          {struck.length > 0 ? (
            <ListTable label="Deliveries" rows={struck} columns={DELIVERY_COLUMNS} />
          ) : (
            <Muted>
              No delivery has had a fault yet. Set Duplicate to the next 1, save, and buy something in the
              store.
            </Muted>
          )}
        </TableSection>
      </div>
    </>
  );
}
