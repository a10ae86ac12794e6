"use client";

import { useActionState } from "react";
import { formatSize, formatTime } from "@/app/(sandbox)/_service/shared/format";
import type { SnapshotLine } from "@/app/(sandbox)/_service/snapshots/snapshots";
import {
  deleteSnapshotAction,
  resetAction,
  restoreSnapshotAction,
  saveSnapshotAction,
} from "@/app/(sandbox)/sandbox/dashboard/clock/actions";
import { buttonClass, Muted, Notice } from "../basic/parts";
import { TextField } from "../basic/field";
import { ButtonForm, HiddenFields, ResultForm, SubmitButton } from "../basic/submit-button";
import { useReaderLocale } from "../shared/reader-locale";

/** `storeId` is null for the whole sandbox. */
export function SnapshotForm({ storeId }: { storeId: number | null }) {
  return (
    <ResultForm action={saveSnapshotAction} fields={{ store: storeId }}>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={64}
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
          title="Letters, digits, dots, dashes and underscores"
          autoComplete="off"
          spellCheck={false}
          className="w-full sm:w-64"
        />
        <SubmitButton look="secondary" pending="Saving…">
          Save snapshot
        </SubmitButton>
      </div>
    </ResultForm>
  );
}

type ListProps = { snapshots: SnapshotLine[]; storeId: number | null; zone: string };

export function SnapshotList({ snapshots, storeId, zone }: ListProps) {
  const [result, restore] = useActionState(restoreSnapshotAction, null);
  const { dates } = useReaderLocale();
  const store = String(storeId ?? "");
  return (
    <div className="grid gap-3">
      {result ? <Notice tone={result.tone} title={result.message} /> : null}
      {snapshots.length === 0 ? (
        <Muted>None yet. Save one before you move the clock, and you can come back.</Muted>
      ) : null}
      <ul className="divide-y divide-border border-y border-border empty:hidden">
        {snapshots.map(({ name, takenAt, sizeBytes }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold break-all">{name}</p>
              <p className="text-muted-foreground figures">
                {formatTime(takenAt, zone, dates)}, {formatSize(sizeBytes)}
              </p>
            </div>
            <div className="flex gap-2">
              <ButtonForm
                action={restore}
                fields={{ name, store }}
                pending="Restoring…"
                aria-label={`Restore ${name}`}
              >
                Restore
              </ButtonForm>
              <ButtonForm
                action={deleteSnapshotAction}
                fields={{ name, store }}
                look="quiet"
                pending="Deleting…"
                aria-label={`Delete ${name}`}
              >
                Delete
              </ButtonForm>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `store` is null for the whole sandbox. */
export function ResetForm({ store }: { store: { storeId: number; name: string } | null }) {
  const [result, reset] = useActionState(resetAction, null);
  return (
    <div className="grid gap-3">
      <details className="group">
        <summary className={buttonClass("danger", "cursor-pointer list-none group-open:hidden")}>
          Reset {store?.name ?? "the sandbox"}…
        </summary>
        <form
          action={reset}
          className="grid gap-3 rounded-lg border border-destructive/30 bg-destructive-soft p-4"
        >
          <HiddenFields fields={{ store: store?.storeId ?? null }} />
          <p>
            <span className="font-semibold">
              Everything that was sold {store ? "there " : ""}will be gone,
            </span>{" "}
            {store
              ? "with its mails, deliveries and faults. Its snapshots and other stores stay."
              : "with all mails, deliveries and settings. Snapshots of the whole sandbox stay."}
          </p>
          <SubmitButton look="danger" pending="Resetting…" className="justify-self-start">
            Yes, reset {store?.name ?? "everything"}
          </SubmitButton>
        </form>
      </details>
      {result ? <Notice tone={result.tone} title={result.message} /> : null}
    </div>
  );
}
