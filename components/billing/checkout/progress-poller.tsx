"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";

const FIRST_DELAY = 700;
const LONGEST_DELAY = 5_000;
const PATIENCE = 60_000;

/** Polls the status of a purchase with growing delays, and refreshes the page when it changes. Shows its children if that takes long. */
export function ProgressPoller({ intentId, children }: { intentId: string; children: ReactNode }) {
  const router = useRouter();
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    async function watch() {
      const hasChanged = await waitForChange(intentId, stop.signal);
      if (stop.signal.aborted) return;
      if (hasChanged) router.refresh();
      else setIsLate(true);
    }
    void watch();
    return () => stop.abort();
  }, [intentId, router]);

  return (
    <div aria-live="polite" className="mt-8">
      {isLate ? children : null}
    </div>
  );
}

/** True once the purchase is no longer activating; false after a minute. */
async function waitForChange(intentId: string, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  for (
    let delay = FIRST_DELAY;
    Date.now() < end && !signal.aborted;
    delay = Math.min(delay * 1.4, LONGEST_DELAY)
  ) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    await new Promise((resolve) => setTimeout(resolve, delay));
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    if (!signal.aborted && !(await isActivating(intentId, signal))) return true;
  }
  return false;
}

/** A failed request counts as "not yet": the next one may succeed. */
async function isActivating(intentId: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`/api/checkout/${encodeURIComponent(intentId)}`, {
      signal,
      cache: "no-store",
    });
    if (!response.ok) return true;
    const { state } = (await response.json()) as { state?: string };
    return state === "activating";
  } catch {
    return true;
  }
}
