import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/log";
import { sandboxDb } from "../../db";
import { FIRST_IDS } from "../ids";

const PAUSE_MS = 200;

/**
 * Whether a process ended while it wrote the history: it has left its lease behind, nothing moves, and nobody has bought since. Waits for
 * one that may still be at it, half a minute at most after its last word.
 */
export async function isHistoryAbandoned(): Promise<boolean> {
  let state = await readState();
  if (state === "written by somebody") log.info("sandbox.history_awaited");
  while (state === "written by somebody") {
    // oxlint-disable no-await-in-loop -- a pause between two looks
    await sleep(PAUSE_MS);
    state = await readState();
    // oxlint-enable no-await-in-loop
  }
  return state === "left behind";
}

async function readState(): Promise<"nobody's" | "written by somebody" | "left behind"> {
  const [found] = await sandboxDb.$queryRaw<{ is_begun: boolean; is_leased: boolean }[]>`
    SELECT lease_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM sandbox.store_clocks WHERE moving_to IS NOT NULL)
        AND NOT EXISTS (SELECT FROM sandbox.orders WHERE id >= ${FIRST_IDS.orders}) AS is_begun,
      coalesce(lease_until > clock_timestamp(), false) AS is_leased
    FROM sandbox.clock`;
  if (!found?.is_begun) return "nobody's";
  return found.is_leased ? "written by somebody" : "left behind";
}
