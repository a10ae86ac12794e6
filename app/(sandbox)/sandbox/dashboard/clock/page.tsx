import type { Metadata } from "next";
import { AutoRefresh } from "@/app/(sandbox)/_ui/shared/auto-refresh";
import { AdvanceForm } from "@/app/(sandbox)/_ui/clock/advance-form";
import { agree } from "@/app/(sandbox)/_ui/shell/clocks-text";
import { DueTable, StoreClocks } from "@/app/(sandbox)/_ui/clock/due-table";
import { ResetForm, SnapshotForm, SnapshotList } from "@/app/(sandbox)/_ui/clock/snapshots";
import { NothingSold } from "@/app/(sandbox)/_ui/lists/list-page";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { readerZone } from "@/app/(sandbox)/_ui/shared/details";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { listAgenda } from "@/app/(sandbox)/_service/clock/agenda";
import { type StoreClock, readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { listSnapshots } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { shownStore } from "../../params";

export const metadata: Metadata = { title: "Clock" };

const MOST_SHOWN = 12;

export default async function ClockPage({ searchParams }: PageProps<"/sandbox/dashboard/clock">) {
  requireSandbox();
  const { all } = await readClocks();
  const chosen = await shownStore(all, searchParams);
  const shown = chosen ? [chosen] : all;
  const [zone, agenda, snapshots] = await Promise.all([
    readerZone(),
    listAgenda(new Map(shown.map(({ storeId, now }) => [storeId, now])), MOST_SHOWN),
    listSnapshots(chosen?.storeId),
  ]);
  return (
    <>
      <AutoRefresh seconds={5} />
      <PageHeading
        title="Clock"
        lead="Move time forward: trials end, subscriptions renew, payments are retried, each at its own moment."
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          <Panel title="Sandbox time">
            <StoreClocks clocks={all} chosenId={chosen?.storeId ?? null} />
            <AdvanceForm
              key={chosen?.storeId ?? "all"}
              storeId={chosen?.storeId ?? null}
              now={latestOf(shown).toISOString().slice(0, 16)}
              hasNext={agenda.length > 0}
              zone={zone}
              isMoving={shown.some(({ moving }) => moving !== null)}
            />
          </Panel>
          {agenda.length > 0 ? (
            <Panel title={chosen ? `Due next in ${chosen.name}` : "Due next"}>
              <DueTable agenda={agenda} storeNames={namesOf(agree(shown) ? [] : shown)} />
            </Panel>
          ) : chosen ? (
            <EmptyState title={`Nothing is due in ${chosen.name}`}>
              Sell a subscription there, and what happens to it next appears here.
            </EmptyState>
          ) : (
            <NothingSold what="subscriptions" />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <Panel title={chosen ? `Snapshots of ${chosen.name}` : "Snapshots"}>
            <div key={chosen?.storeId ?? "all"} className="grid gap-5">
              <SnapshotForm storeId={chosen?.storeId ?? null} />
              <SnapshotList snapshots={snapshots} storeId={chosen?.storeId ?? null} zone={zone} />
            </div>
          </Panel>
          <Panel title={chosen ? `Start over in ${chosen.name}` : "Start over"}>
            <p className="mb-4 text-muted-foreground">
              {chosen
                ? "Sets its clock to this machine’s time. Its catalog, keys and webhooks stay."
                : "Restores the seeded catalog and sets every clock to this machine’s time."}
            </p>
            <ResetForm key={chosen?.storeId ?? "all"} store={chosen} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function latestOf(clocks: readonly StoreClock[]): Date {
  return new Date(Math.max(...clocks.map(({ now }) => now.getTime()), 0));
}

function namesOf(clocks: readonly StoreClock[]): Map<number, string> {
  return new Map(clocks.map(({ storeId, name }) => [storeId, name]));
}
