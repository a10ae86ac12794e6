import "server-only";
import { after } from "next/server";
import { log } from "@/lib/log";
import { type Behind, settle } from "./settle";

const BUDGET_MS = 30_000;

let isUnderWay = false;

/** Counts on behind a page that could not wait for all of it, so that the next look finds more. */
export function goOn(behind: Behind | null, now: Date): void {
  if (behind) after(() => countOn(now));
}

/** Nothing where this process is at it: whoever waits for their turn holds a connection, and a few looks would hold them all. */
export async function countOn(now: Date): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    const rest = await settle(now, { budgetMs: BUDGET_MS });
    log.info("numbers.counted", { isWhole: rest === null });
  } finally {
    isUnderWay = false;
  }
}
