import { AppError, type ErrorCode } from "@/lib/errors";
import { isDatabaseBusy } from "@/lib/server/database-busy";

/** Why a request failed, as the `notice` in a page's URL. */
export type Failure = "away" | "late" | "busy" | "refused" | "gone";

const BY_CODE: Partial<Record<ErrorCode, Failure>> = {
  upstream: "away",
  unavailable: "away",
  busy: "away",
  too_many: "busy",
  invalid: "refused",
  conflict: "refused",
  not_found: "gone",
};

/** The notice for an error that people can do something about; throws any other again. */
export function failureOf(error: unknown): Failure {
  if (isDatabaseBusy(error)) return "late";
  const refusal = error instanceof AppError ? BY_CODE[error.code] : undefined;
  if (!refusal) throw error;
  return refusal;
}
