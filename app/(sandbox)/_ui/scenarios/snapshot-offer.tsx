"use client";

import Link from "next/link";
import { useActionState } from "react";
import { Notice } from "../basic/card";
import { SubmitButton } from "../basic/submit-button";

export type SnapshotResult = { tone: "good" | "bad"; message: string } | null;

type Props = { action: (previous: SnapshotResult) => Promise<SnapshotResult> };

export function SnapshotOffer({ action }: Props) {
  const [result, save] = useActionState(action, null);
  return (
    <section
      aria-label="Before you run one"
      className="mb-6 grid gap-4 rounded-xl border border-border bg-muted p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[70ch]">
          <span className="font-semibold">
            A run moves the clock of its store forward by as long as it lasts.
          </span>{" "}
          <span className="text-muted-foreground">
            Whatever else is due on the way happens too. The only way back is a snapshot.
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
              Go back to it on the clock’s page
            </Link>
          ) : null}
        </Notice>
      ) : null}
    </section>
  );
}
