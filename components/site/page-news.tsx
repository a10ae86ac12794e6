"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";

const NewsToast = lazy(() => import("./news-toast"));

const EVERY_MS = 15_000;

type Props = {
  /** The route that tells the newest version, and the version that this page shows. */
  from: string;
  version: string;
  title: string;
  text: string;
};

/**
 * Renews the page when what it shows has changed elsewhere, and says so. Asks when the reader comes back to the page, and every
 * fifteen seconds while they look at it.
 */
export function PageNews({ from, version, title, text }: Props) {
  const router = useRouter();
  const [seen, setSeen] = useState<string | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    async function look() {
      if (document.visibilityState !== "visible") return;
      const newest = await findVersion(from, stop.signal);
      if (newest === null || newest === version) return;
      setSeen(newest);
      router.refresh();
    }
    const timer = setInterval(() => void look(), EVERY_MS);
    document.addEventListener("visibilitychange", () => void look(), { signal: stop.signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [from, version, router]);

  return <Suspense>{seen === null ? null : <NewsToast version={seen} title={title} text={text} />}</Suspense>;
}

/** Null where there was no answer: the next question may have one. */
async function findVersion(from: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(from, { signal, cache: "no-store" });
    if (!answer.ok) return null;
    return ((await answer.json()) as { version: string }).version;
  } catch {
    return null;
  }
}
