import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { onError, type UncaughtError } from "@/lib/on-error";

/** Logs an error that nobody caught, and passes it on to the owner's own `onError`. Never throws. */
export async function reportError(
  uncaught: UncaughtError,
  tell: (uncaught: UncaughtError) => Promise<void> = onError,
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
    await tell(uncaught);
  } catch (failure) {
    log.error("request.not_reported", failure, { route });
  }
}

/** What the visitor's error page shows, to find this line by. */
function digestOf(error: unknown): string | null {
  const isMarked = typeof error === "object" && error !== null && "digest" in error;
  return isMarked ? String(error.digest) : null;
}
