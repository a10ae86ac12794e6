import type { Metadata } from "next";
import { counted } from "@/app/(sandbox)/_ui/shared/details";
import { DELIVERY_COLUMNS, DeliveryList } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { NothingFound, NothingSold } from "@/app/(sandbox)/_ui/lists/list-page";
import { Button } from "@/app/(sandbox)/_ui/basic/parts";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { ReplayForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/replay-form";
import { listDeliveries } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { listReplayTargets } from "@/app/(sandbox)/_service/replay/replay";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deliveryQuery } from "../../delivery-query";

export const metadata: Metadata = { title: "Deliveries" };

const PATH = "/sandbox/dashboard/deliveries";

const COLUMNS: typeof DELIVERY_COLUMNS = [
  ...DELIVERY_COLUMNS,
  {
    name: "Choose",
    isAction: true,
    cell: ({ id, eventName }) => (
      <input
        type="checkbox"
        form="fixture"
        name="id"
        value={id}
        aria-label={`Choose ${eventName}, delivery ${id}`}
        className="relative size-5 accent-primary"
      />
    ),
  },
];

export default async function DeliveriesPage({ searchParams }: PageProps<"/sandbox/dashboard/deliveries">) {
  requireSandbox();
  const asked = deliveryQuery(await searchParams);
  const [found, stores, webhooks] = await Promise.all([
    listDeliveries(asked.page, asked.filter),
    listStores(),
    listReplayTargets(),
  ]);
  const count = counted(found.total, "delivery", "deliveries");
  const hasAny = found.total > 0 || asked.isNarrowed;
  const lead = asked.isNarrowed ? `${count} found.` : `${count}, newest first.`;
  return (
    <>
      <PageHeading title="Deliveries" lead={hasAny ? lead : null} />
      {hasAny ? (
        <DeliveryList
          path={PATH}
          asked={asked}
          found={found}
          stores={stores}
          columns={COLUMNS}
          empty={<NothingFound what="deliveries" path={PATH} />}
        />
      ) : (
        <NothingSold what="deliveries" />
      )}
      {/* Saves the chosen deliveries, or all that fit the filter. */}
      {found.total > 0 ? (
        <form
          id="fixture"
          action="/sandbox/dashboard/deliveries/fixture"
          className="my-6 flex flex-wrap items-center justify-between gap-4"
        >
          <p className="max-w-[70ch] text-muted-foreground">
            Saves the events of the chosen deliveries as a file that can be replayed. Without a choice, of all
            that fit the filter, at most 200.
          </p>
          {Object.entries(asked.chosen).map(([name, value]) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          <Button look="secondary" type="submit">
            Save as a fixture
          </Button>
        </form>
      ) : null}
      <div className="mt-6">
        <Panel title="Replay">
          <ReplayForm webhooks={webhooks} />
        </Panel>
      </div>
    </>
  );
}
