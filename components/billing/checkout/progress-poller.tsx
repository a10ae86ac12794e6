"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { SupportLink } from "@/components/site/support-link";
import { Notice } from "@/components/ui/notice";

const FIRST_DELAY = 700;
const LONGEST_DELAY = 5_000;
const PATIENCE = 60_000;

/** Asks how far a purchase has come, more and more slowly, and renews the page once it moved on. */
export function ProgressPoller({ intentId }: { intentId: string }) {
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
      {isLate ? (
        <Notice variant="secondary" title="This is taking longer than usual">
          <p>
            Your payment is safe, and we are still waiting for it to be confirmed. You can leave this page:
            the purchase will show on your account page. If it isn’t there after an hour, write to{" "}
            <SupportLink />.
          </p>
        </Notice>
      ) : null}
    </div>
  );
}

/** True once the purchase is no longer activating; false when a minute passed without that. */
async function waitForChange(intentId: string, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  for (
    let delay = FIRST_DELAY;
    Date.now() < end && !signal.aborted;
    delay = Math.min(delay * 1.4, LONGEST_DELAY)
  ) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await new Promise((resolve) => setTimeout(resolve, delay));
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    if (!signal.aborted && !(await isActivating(intentId, signal))) return true;
  }
  return false;
}

/** A question that fails counts as "not yet": the next one may go through. */
async function isActivating(intentId: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`/api/checkout/${encodeURIComponent(intentId)}`, {
      signal,
      cache: "no-store",
    });
    if (!answer.ok) return true;
    const { state } = (await answer.json()) as { state?: string };
    return state === "activating";
  } catch {
    return true;
  }
}
