"use client";

import type { Route } from "next";
import Link from "next/link";
import { useActionState } from "react";
import { saveSnapshotAction } from "@/app/(sandbox)/sandbox/dashboard/scenarios/actions";
import { Notice } from "../basic/parts";
import { SelectField } from "../basic/field";
import { SubmitButton } from "../basic/submit-button";

/** `storeId` is that of the saved snapshot; 0 for the whole sandbox. */
export type SnapshotResult =
  { tone: "good"; message: string; storeId: number } | { tone: "bad"; message: string } | null;

/** Of the first store, in which the scenarios run unless they buy another store's variant; of another one, or of all. */
export function SnapshotOffer({ stores }: { stores: { id: number; name: string }[] }) {
  const [result, save] = useActionState(saveSnapshotAction, null);
  return (
    <section
      aria-label="Before you run a scenario"
      className="mb-6 grid gap-4 rounded-xl border border-border bg-muted p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[70ch]">
          <span className="font-semibold">
            A run moves its store’s clock forward for as long as it lasts.
          </span>{" "}
          <span className="text-muted-foreground">
            Everything else that falls due happens too. Only a snapshot takes you back.
          </span>
        </p>
        <form action={save} className="flex flex-wrap items-end gap-3">
          {stores.length > 1 ? (
            <SelectField label="Store" name="store" defaultValue={stores[0]?.id}>
              {stores.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">All stores</option>
            </SelectField>
          ) : null}
          <SubmitButton look="secondary" pending="Saving…">
            Save a snapshot first
          </SubmitButton>
        </form>
      </div>
      {result ? (
        <Notice tone={result.tone} title={result.message}>
          {result.tone === "good" ? (
            <Link
              href={`/sandbox/dashboard/clock${result.storeId ? `?store=${result.storeId}` : ""}` as Route}
              className="font-semibold text-primary underline"
              prefetch={false}
            >
              Restore it on the Clock page
            </Link>
          ) : null}
        </Notice>
      ) : null}
    </section>
  );
}
