import "server-only";
import { unstable_rethrow } from "next/navigation";
import { AppError, toAppError } from "./errors";
import { log } from "./log";
import { inTime } from "./server/in-time";

/** Why a server action did nothing. */
export type Refused = { ok: false; message: string };

/** What a server action does with a form. It returns null where all that was asked is done. */
export type FormAction<Done = never> = (
  before: Done | Refused | null,
  form: FormData,
) => Promise<Done | Refused | null>;

const LATE = "This took too long, and may not have been done. Try again in a minute.";

/**
 * A server action: `handler` takes the form that was sent, and what it throws as an `AppError`, or for a database that had no time,
 * is said in that form (`ActionForm`) instead of ending in an error page. Anything else it throws is a defect and stays one.
 */
export function formAction<Done>(
  handler: (form: FormData) => Promise<Done>,
): FormAction<Exclude<Done, void>> {
  return async (...args: unknown[]) => {
    try {
      const done = await inTime(handler(formOf(args)), undefined, LATE);
      return (done ?? null) as Exclude<Done, void> | null;
    } catch (error) {
      unstable_rethrow(error);
      const { code, message } = toAppError(error);
      if (code === "internal") throw error;
      log.warn("action.refused", { code, reason: message });
      return { ok: false, message };
    }
  };
}

/** Of what anybody may send to an action: the form comes last, after the state of `useActionState` where that is sent along. */
function formOf(args: unknown[]): FormData {
  const form = args.at(-1);
  if (!(form instanceof FormData)) throw new AppError("invalid", "This was not a form.");
  for (const value of form.values())
    if (typeof value === "string" && value.includes("\0"))
      throw new AppError("invalid", "The form has characters that we can’t keep.");
  return form;
}
