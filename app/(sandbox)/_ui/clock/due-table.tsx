import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { formatTime } from "@/app/(sandbox)/_service/shared/format";
import { readerZone, RecordLink, Time } from "../shared/details";
import { Panel } from "../shared/page-parts";
import { AdvanceForm } from "./advance-form";

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
