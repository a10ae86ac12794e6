import { AppError, type ErrorCode } from "@/lib/errors";
import { isDatabaseBusy } from "@/lib/server/database-busy";

/** Why a click on the account page did not do what was asked, as a word in the page's address. */
const NOTICES = ["away", "late", "busy", "refused", "gone"] as const;

export type Refusal = (typeof NOTICES)[number];

const BY_CODE: Partial<Record<ErrorCode, Refusal>> = {
  upstream: "away",
  unavailable: "away",
  too_many: "busy",
  invalid: "refused",
  conflict: "refused",
  not_found: "gone",
};

/** The word for a failure that people can do something about; throws every other one again. */
export function refusalOf(error: unknown): Refusal {
  if (isDatabaseBusy(error)) return "late";
  const refusal = error instanceof AppError ? BY_CODE[error.code] : undefined;
  if (!refusal) throw error;
  return refusal;
}

/** The word that an address brings, if it is one of them. */
export function findRefusal(word: unknown): Refusal | null {
  return NOTICES.find((known) => known === word) ?? null;
}
