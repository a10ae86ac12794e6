import type { Metadata } from "next";
import { AutoRefresh } from "@/app/(sandbox)/_ui/shared/auto-refresh";
import { AdvanceForm } from "@/app/(sandbox)/_ui/clock/advance-form";
import { agree } from "@/app/(sandbox)/_ui/shell/clocks-text";
import { dueWords } from "@/app/(sandbox)/_ui/clock/due-table";
import { StoreChoice, TimeFigure } from "@/app/(sandbox)/_ui/clock/store-choice";
import { Table, Td } from "@/app/(sandbox)/_ui/basic/table";
import { soldName } from "@/app/(sandbox)/_ui/shared/words";
import { ResetForm, SnapshotForm, SnapshotList } from "@/app/(sandbox)/_ui/clock/snapshots";
import { NothingSold } from "@/app/(sandbox)/_ui/lists/list-page";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { readerZone, RecordLink, Time } from "@/app/(sandbox)/_ui/shared/details";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { type AgendaLine, listAgenda } from "@/app/(sandbox)/_service/clock/agenda";
import { nowsOf, readClocks, type StoreClock } from "@/app/(sandbox)/_service/time/store-clocks";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { listSnapshots } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { shownStore } from "../../params";

export const metadata: Metadata = { title: "Clock" };

const MOST_SHOWN = 12;

export default async function ClockPage({ searchParams }: PageProps<"/sandbox/dashboard/clock">) {
  requireSandbox();
  const { all } = await readClocks();
  const chosen = await shownStore(all, searchParams);
  const storeId = chosen?.storeId ?? null;
  const shown = chosen ? [chosen] : all;
  const [zone, agenda, snapshots] = await Promise.all([
    readerZone(),
    listAgenda(nowsOf(shown), MOST_SHOWN),
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
            {all.length > 1 ? (
              <StoreChoice
                label="Which clock to move"
                page="/sandbox/dashboard/clock"
                stores={all}
                chosenId={storeId}
                allText={
                  agree(all)
                    ? "They live at the same time and move on together."
                    : "They move on together, each from its own time."
                }
              />
            ) : (
              all.map((clock) => <TimeFigure key={clock.storeId} clock={clock} />)
            )}
            <AdvanceForm
              key={storeId ?? "all"}
              storeId={storeId}
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
            <div key={storeId ?? "all"} className="grid gap-5">
              <SnapshotForm storeId={storeId} />
              <SnapshotList snapshots={snapshots} storeId={storeId} zone={zone} />
            </div>
          </Panel>
          <Panel title={chosen ? `Start over in ${chosen.name}` : "Start over"}>
            <p className="mb-4 text-muted-foreground">
              {chosen
                ? "Sets its clock to this machine’s time. Its catalog, keys and webhooks stay."
                : "Restores the seeded catalog and sets every clock to this machine’s time."}
            </p>
            <ResetForm key={storeId ?? "all"} store={chosen} />
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

const ROW = "max-sm:grid max-sm:grid-cols-[1fr_auto]";

type DueTableProps = {
  agenda: AgendaLine[];
  /** Names by id, if there are several stores. */
  storeNames: ReadonlyMap<number, string>;
};

function DueTable({ agenda, storeNames }: DueTableProps) {
  return (
    <Table label="Due next" heads={["When", "What", "For"]} headClass="max-sm:sr-only">
      {agenda.map((line) => (
        <tr key={`${line.kind}/${line.id}`} className={ROW}>
          <Td className="align-top figures max-sm:border-0 max-sm:pb-0 sm:whitespace-nowrap">
            <Time at={line.at} />
            {storeNames.has(line.storeId) ? (
              <span className="block text-muted-foreground">{storeNames.get(line.storeId)}</span>
            ) : null}
          </Td>
          <Td className="align-top max-sm:border-0 max-sm:pb-0 max-sm:text-right">{dueWords(line)}</Td>
          <Td className="col-span-2 align-top max-sm:pt-1 max-sm:[&>a]:mb-0">
            {line.kind === "subscription" ? (
              <RecordLink to={`subscriptions/${line.id}`}>{soldName(line)}</RecordLink>
            ) : (
              soldName(line)
            )}
            <span className="block wrap-anywhere text-muted-foreground">{line.userEmail}</span>
          </Td>
        </tr>
      ))}
    </Table>
  );
}
