import "server-only";
import { toAppError } from "@/lib/errors";
import { EntryError, type EntryState, entryValues } from "@/lib/sandbox/dashboard/entry";
import { orNotFound } from "../leave-when-refused";

const REFUSALS = new Set(["invalid", "conflict", "bad_request"]);

/** Runs what a form asks for: null when it is done, otherwise what the form has to say. Throws what no entry can mend. */
export async function refusalOf(form: FormData, work: () => Promise<unknown>): Promise<EntryState> {
  try {
    await work();
    return null;
  } catch (cause) {
    const fields = cause instanceof EntryError ? cause.fields : {};
    if (!(cause instanceof EntryError) && !REFUSALS.has(toAppError(cause).code)) orNotFound(cause);
    const { attempt, ...values } = entryValues(form);
    const message = cause instanceof EntryError ? cause.message : toAppError(cause).message;
    return { message, fields, values, attempt: (Number(attempt) || 0) + 1 };
  }
}
