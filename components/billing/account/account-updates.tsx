"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";

const UpdateToast = lazy(() => import("./update-toast"));

/** The first time soon, because a visit itself has the server fetch what is overdue. */
const FIRST_MS = 2_500;
const EVERY_MS = 15_000;

/** `version`: the one that the page shows. */
type Props = { version: string; title: string; text: string };

/** Refreshes a page of the account when that has changed, and shows a toast. Polls soon after it was opened, and then every fifteen seconds while it is visible. */
export function AccountUpdates({ version, title, text }: Props) {
  const router = useRouter();
  const [latest, setLatest] = useState<string | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    async function poll() {
      if (document.visibilityState !== "visible") return;
      const newest = await fetchVersion(stop.signal);
      if (newest === null || newest === version) return;
      setLatest(newest);
      router.refresh();
    }
    const first = setTimeout(() => void poll(), FIRST_MS);
    const timer = setInterval(() => void poll(), EVERY_MS);
    document.addEventListener("visibilitychange", () => void poll(), { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [version, router]);

  return (
    <Suspense>{latest === null ? null : <UpdateToast version={latest} title={title} text={text} />}</Suspense>
  );
}

/** Null if the request failed: the next one may succeed. */
async function fetchVersion(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch("/account/updates", { signal, cache: "no-store" });
    if (!response.ok) return null;
    return ((await response.json()) as { version: string }).version;
  } catch {
    return null;
  }
}
