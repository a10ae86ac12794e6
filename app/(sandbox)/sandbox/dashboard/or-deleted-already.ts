import { toAppError } from "@/lib/errors";

/** For `.catch` of a deletion: what is not there was deleted by an earlier click or in another window; anything else is thrown on. */
export function orDeletedAlready(cause: unknown): void {
  if (toAppError(cause).code !== "not_found") throw cause;
}
