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
    const end = Date.now() + PATIENCE;
    let timer: ReturnType<typeof setTimeout>;
    function pollAfter(delay: number) {
      timer = setTimeout(() => void poll(delay), delay);
    }
    async function poll(delay: number) {
      const isWaiting = await isActivating(intentId, stop.signal);
      if (stop.signal.aborted) return;
      if (!isWaiting) router.refresh();
      else if (Date.now() < end) pollAfter(Math.min(delay * 1.4, LONGEST_DELAY));
      else setIsLate(true);
    }
    pollAfter(FIRST_DELAY);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [intentId, router]);

  return (
    <div aria-live="polite" className="mt-8">
      {isLate ? children : null}
    </div>
  );
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
