import "server-only";
import type { ActionError } from "@/lib/actions";
import { takeHold } from "@/lib/billing/change/changeable-subscription";
import { isTest } from "@/lib/billing/mode";
import { findCopies } from "@/lib/billing/sync/if-newer";
import { type Entity, type KindName, KINDS } from "@/lib/billing/sync/kinds";
import { recordAnswer } from "@/lib/billing/sync/write";
import { db } from "@/lib/db";
import { AppError, toAppError } from "@/lib/errors";
import { isKeyRefused, withinClick } from "@/lib/lemonsqueezy";
import { log } from "@/lib/log";
import { type AdminVerb, recordActions } from "./actions";
import type { Admin } from "./guard";

/** `shown`: the state of the record on the page where the admin decided. */
export type Shown = { id: string; shown: string };

type Verb<Found> = Shown & {
  verb: AdminVerb;
  type: KindName;
  get: (id: string) => Promise<Found>;
  stateOf: (found: Found) => string;
};

/** What is sent once the record is known to be as it was shown, and what the audit log says then. */
type Step = { outcome: string; send: () => Promise<Entity> } | ActionError;

const HELD =
  "Another change is under way, or it is unknown how the last one ended. Wait half a minute, reload the page, then try again.";
const CHANGED =
  "This has changed since you opened the page, so nothing was done. The page is up to date now. Check it, then try again.";
const NOTHING = "Nothing was changed.";
const UNKNOWN = "It is unknown whether this was done. Wait half a minute, refresh the record, then check.";

/**
 * Changes a record at the service if it still is as shown, one change at a time. The outcome goes into the audit log, and the response into
 * our copy. When it is unknown, the record stays held, because the service may still be at work.
 */
export async function changeAsShown<Found extends Entity>(
  admin: Admin,
  { verb, type, id, shown, get, stateOf }: Verb<Found>,
  now: Date,
  prepare: (found: Found) => Step,
): Promise<ActionError | void> {
  const [copy] = await findCopies(KINDS[type], [{ id }]);
  if (copy?.testMode !== isTest) throw new AppError("not_found", "There is no such record.");
  const subject = { type, id };
  const record = (outcome: string) => recordActions(db, admin, [{ verb, subject, outcome }], now);
  const release = await takeHold(type === "subscriptions" ? id : `${type}/${id}`, now);
  if (!release) throw new AppError("too_many", HELD);
  let isKnown = true;
  try {
    const answer = await withinClick(async () => {
      const found = await get(id).catch((error: unknown) => {
        throw inWords(error, NOTHING);
      });
      if (stateOf(found) !== shown) {
        await recordAnswer(type, found, now);
        throw new AppError("conflict", CHANGED);
      }
      const step = prepare(found);
      if ("ok" in step) return step;
      const sent = await step.send().catch(async (error: unknown) => {
        isKnown = toAppError(error).code !== "upstream" || isKeyRefused(error);
        const failure = inWords(error, isKnown ? NOTHING : UNKNOWN);
        await record(`${isKnown ? "Not done" : "Unknown"}: ${step.outcome} ${failure.message}`);
        throw failure;
      });
      log.info("admin.changed", { verb, ...subject });
      await record(step.outcome);
      return sent;
    });
    if ("ok" in answer) return answer;
    await recordAnswer(type, answer, now);
  } finally {
    if (isKnown) await release();
  }
}

/** Without a response it is unknown what the service did. */
function inWords(error: unknown, consequence: string): AppError {
  const failure = toAppError(error);
  if (failure.code !== "upstream") return failure;
  return new AppError("unavailable", `${failure.message} ${consequence}`, { cause: error });
}
