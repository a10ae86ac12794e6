import "server-only";
import { after } from "next/server";
import { log } from "@/lib/log";
import { type Behind, settle } from "./settle";

const BUDGET_MS = 30_000;

/** Counts on behind a page that could not wait for all of it, so that the next look finds more. */
export function goOn(behind: Behind | null, now: Date): void {
  if (!behind) return;
  after(async () => {
    const rest = await settle(now, { budgetMs: BUDGET_MS });
    log.info("numbers.counted", { isWhole: rest === null });
  });
}
