import type { Metadata } from "next";
import { AutoRefresh } from "@/components/sandbox/auto-refresh";
import { AdvanceForm } from "@/components/sandbox/clock/advance-form";
import { DueTable } from "@/components/sandbox/clock/due-table";
import { ResetForm } from "@/components/sandbox/clock/reset-form";
import { SnapshotForm } from "@/components/sandbox/clock/snapshot-form";
import { SnapshotList } from "@/components/sandbox/clock/snapshot-list";
import { TimeFigure } from "@/components/sandbox/clock/time-figure";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { PageHeading } from "@/components/sandbox/page-heading";
import { listAgenda } from "@/lib/sandbox/clock/agenda";
import { readClock } from "@/lib/sandbox/clock/progress";
import { listSnapshots } from "@/lib/sandbox/snapshots/snapshots";
import {
  advanceAction,
  deleteSnapshotAction,
  resetAction,
  restoreSnapshotAction,
  saveSnapshotAction,
} from "./actions";

export const metadata: Metadata = { title: "Clock" };

const MOST_SHOWN = 12;

export default async function ClockPage() {
  const [{ now, offsetMs, moving }, agenda, snapshots] = await Promise.all([
    readClock(),
    listAgenda(MOST_SHOWN),
    listSnapshots(),
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
            <TimeFigure now={now} offsetMs={offsetMs} />
            <AdvanceForm
              action={advanceAction}
              now={now.toISOString().slice(0, 16)}
              hasNext={agenda.length > 0}
              isMoving={moving !== null}
            />
          </Panel>
          {agenda.length === 0 ? (
            <NothingSold what="subscriptions" />
          ) : (
            <Panel title="Due next">
              <DueTable agenda={agenda} />
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <Panel title="Snapshots">
            <div className="grid gap-5">
              <SnapshotForm action={saveSnapshotAction} />
              <SnapshotList
                snapshots={snapshots}
                restoreAction={restoreSnapshotAction}
                deleteAction={deleteSnapshotAction}
              />
            </div>
          </Panel>
          <Panel title="Start over">
            <p className="mb-4 text-muted">
              Back to the catalog as it was seeded, with the clock at this machine’s time.
            </p>
            <ResetForm action={resetAction} />
          </Panel>
        </div>
      </div>
    </>
  );
}
