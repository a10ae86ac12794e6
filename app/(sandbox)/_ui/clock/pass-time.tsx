import type { Route } from "next";
import { AdvanceForm } from "./advance-form";
import type { ClockAction } from "./clock-state";
import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import { readerZone } from "../shared/time/reader-zone";
import { Time } from "../shared/time/time";
import { Panel } from "../dashboard/parts/panel";
import { RecordLink } from "../dashboard/parts/record-link";

/** Moves the clock of the subscription's store, also to the very moment at which something happens to this one. */
export async function PassTime({
  subscription: { storeId, store, dueAt },
  now,
  isMoving,
  action,
}: {
  subscription: SubscriptionDetails;
  now: Date;
  isMoving: boolean;
  action: ClockAction;
}) {
  const zone = await readerZone();
  const next = dueAt && dueAt > now ? dueAt : null;
  return (
    <Panel
      title="Let time pass"
      aside={<RecordLink href={`/sandbox/dashboard/clock?store=${storeId}` as Route}>Clock</RecordLink>}
    >
      <p>
        In {store.name} it is{" "}
        <span className="figures">
          <Time at={now} />
        </span>
        . Everything there moves along.
      </p>
      <AdvanceForm
        action={action}
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
