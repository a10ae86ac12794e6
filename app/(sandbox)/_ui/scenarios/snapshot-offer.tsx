"use client";

import Link from "next/link";
import { useActionState } from "react";
import { saveSnapshotAction } from "@/app/(sandbox)/sandbox/dashboard/scenarios/actions";
import { Notice } from "../basic/card";
import { SubmitButton } from "../basic/submit-button";

export type SnapshotResult = { tone: "good" | "bad"; message: string } | null;

export function SnapshotOffer() {
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
        <form action={save}>
          <SubmitButton look="secondary" pending="Saving…">
            Save a snapshot first
          </SubmitButton>
        </form>
      </div>
      {result ? (
        <Notice tone={result.tone} title={result.message}>
          {result.tone === "good" ? (
            <Link
              href="/sandbox/dashboard/clock"
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
