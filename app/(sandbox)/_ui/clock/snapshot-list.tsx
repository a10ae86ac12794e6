"use client";

import { useActionState } from "react";
import { Notice } from "../basic/notice";
import { SubmitButton } from "../basic/submit-button";
import { useReaderLocale } from "../shared/reader-locale";
import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import { formatSize } from "@/app/(sandbox)/_service/shared/format-size";
import type { SnapshotLine } from "@/app/(sandbox)/_service/snapshots/snapshots";
import type { ClockAction } from "./clock-state";

type Props = {
  snapshots: SnapshotLine[];
  /** In which times are read. */
  zone: string;
  restoreAction: ClockAction;
  deleteAction: (form: FormData) => Promise<void>;
};

/** Each snapshot with the way back to it, and what came of going back. */
export function SnapshotList({ snapshots, zone, restoreAction, deleteAction }: Props) {
  const [result, restore] = useActionState(restoreAction, null);
  return (
    <div className="grid gap-3">
      {result ? <Notice tone={result.tone} title={result.message} /> : null}
      <Snapshots snapshots={snapshots} zone={zone} restore={restore} deleteAction={deleteAction} />
    </div>
  );
}

type FormAction = (form: FormData) => void;
type ListProps = Pick<Props, "snapshots" | "zone" | "deleteAction"> & { restore: FormAction };

function Snapshots({ snapshots, zone, restore, deleteAction }: ListProps) {
  const { dates } = useReaderLocale();
  if (snapshots.length === 0) {
    return (
      <p className="text-muted-foreground">
        None yet. Save one before you move the clock, and you can come back.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-border border-y border-border">
      {snapshots.map(({ name, takenAt, sizeBytes }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold break-all">{name}</p>
            <p className="text-muted-foreground figures">
              {formatTime(takenAt, zone, dates)}, {formatSize(sizeBytes)}
            </p>
          </div>
          <div className="flex gap-2">
            <form action={restore}>
              <input type="hidden" name="name" value={name} />
              <SubmitButton look="secondary" pending="Restoring…" aria-label={`Restore ${name}`}>
                Restore
              </SubmitButton>
            </form>
            <form action={deleteAction}>
              <input type="hidden" name="name" value={name} />
              <SubmitButton look="quiet" pending="Deleting…" aria-label={`Delete ${name}`}>
                Delete
              </SubmitButton>
            </form>
          </div>
        </li>
      ))}
    </ul>
  );
}
