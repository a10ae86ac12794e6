import "server-only";
import { unstable_rethrow } from "next/navigation";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { EntryError, type EntryState, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { orNotFound } from "../leave-when-refused";

/**
 * Runs what a form asks for: null when it is done, otherwise what the form has to say. Also when something fails on our side,
 * since an error page would throw away what was typed. A record that is not there shows the page that says so.
 */
export async function refusalOf(form: FormData, work: () => Promise<unknown>): Promise<EntryState> {
  try {
    await work();
    return null;
  } catch (cause) {
    unstable_rethrow(cause);
    const fields = cause instanceof EntryError ? cause.fields : {};
    const { attempt, ...values } = entryValues(form);
    return { message: messageOf(cause), fields, values, attempt: (Number(attempt) || 0) + 1 };
  }
}

function messageOf(cause: unknown): string {
  if (cause instanceof EntryError) return cause.message;
  const error = toAppError(cause);
  if (error.code === "not_found") orNotFound(cause);
  if (error.status < 500) return error.message;
  log.error("entry.not_saved", error);
  return "This did not work: something went wrong on our side. What you typed is kept. Please try again in a moment.";
}
