import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { onError, type UncaughtError } from "@/lib/on-error";

/** Logs an uncaught error, and passes it on to the owner's `onError`. Never throws. */
export async function reportError(
  uncaught: UncaughtError,
  notify: (uncaught: UncaughtError) => Promise<void> = onError,
): Promise<void> {
  const { error, method, route, kind } = uncaught;
  log.error("request.failed", error, {
    method,
    route,
    kind,
    code: toAppError(error).code,
    digest: digestOf(error),
  });
  try {
    await notify(uncaught);
  } catch (failure) {
    log.error("request.not_reported", failure, { route });
  }
}

/** The error page shows it, so that its log line can be found. */
function digestOf(error: unknown): string | null {
  const isMarked = typeof error === "object" && error !== null && "digest" in error;
  return isMarked ? String(error.digest) : null;
}
