import type { AgendaLine } from "@/app/(sandbox)/_service/clock/agenda";
import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { formatTime } from "@/app/(sandbox)/_service/shared/format";
import type { StoreClock } from "@/app/(sandbox)/_service/time/store-clocks";
import { Table, Td } from "../basic/table";
import { readerZone, RecordLink, Time } from "../shared/details";
import { Panel } from "../shared/page-parts";
import { soldName } from "../shared/words";
import { agree } from "../shell/clocks-text";
import { AdvanceForm } from "./advance-form";
import { StoreChoice, TimeFigure } from "./store-choice";

const ROW = "max-sm:grid max-sm:grid-cols-[1fr_auto]";

type Props = {
  agenda: AgendaLine[];
  /** Names by id, if there are several stores. */
  storeNames: ReadonlyMap<number, string>;
};

export function DueTable({ agenda, storeNames }: Props) {
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

type Line = { status: string | null; retriesCount: number; isReminder: boolean };

const WORDS: Record<string, string> = {
  on_trial: "Trial ends, first payment",
  active: "Renewal",
  cancelled: "Ends",
  paused: "Pause ends",
  unpaid: "Expires unpaid",
};

export function dueWords({ status, retriesCount, isReminder }: Line): string {
  if (isReminder) return "Mail: the trial ends soon";
  if (status === null) return "License key expires";
  return status === "past_due" ? `Retry ${retriesCount + 1} of 4` : (WORDS[status] ?? status);
}

type StoreClocksProps = { clocks: readonly StoreClock[]; chosenId: number | null };

export function StoreClocks({ clocks, chosenId }: StoreClocksProps) {
  const [first] = clocks;
  if (clocks.length < 2) return first ? <TimeFigure clock={first} /> : null;
  const allText = agree(clocks)
    ? "They live at the same time and move on together."
    : "They move on together, each from its own time.";
  return (
    <StoreChoice
      label="Which clock to move"
      page="/sandbox/dashboard/clock"
      stores={clocks}
      chosenId={chosenId}
      allText={allText}
    />
  );
}

type PassTimeProps = { subscription: SubscriptionDetails; now: Date; isMoving: boolean };

/** Moves the clock of the subscription's store, optionally to the subscription's next step. */
export async function PassTime({ subscription: { storeId, store, dueAt }, now, isMoving }: PassTimeProps) {
  const zone = await readerZone();
  const next = dueAt && dueAt > now ? dueAt : null;
  return (
    <Panel title="Move time forward" aside={<RecordLink to={`clock?store=${storeId}`}>Clock</RecordLink>}>
      <p>
        In {store.name} it is{" "}
        <span className="figures">
          <Time at={now} />
        </span>
        . Everything there moves along.
      </p>
      <AdvanceForm
        storeId={storeId}
        now={now.toISOString().slice(0, 16)}
        hasNext={false}
        isMoving={isMoving}
        zone={zone}
        goal={
          next && {
            at: next.toISOString().slice(0, -1),
            text: `To ${formatTime(next, zone)}, when it is due`,
          }
        }
      />
    </Panel>
  );
}
