import "server-only";
import type { Subscription } from "@/lib/commerce/types";
import { AppError } from "@/lib/errors";
import { applyChanges } from "../sync/change";
import { syncSubscriptions } from "../sync/sync-subscriptions";

/** Writes down what the service answered to a change of ours; its event tells the same later. */
export async function recordAnswer(answer: Subscription, now: Date): Promise<void> {
  try {
    await applyChanges([await syncSubscriptions([{ record: answer, customData: {} }])], now);
  } catch (error) {
    // The event of this very change was quicker, and has written the same.
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}
