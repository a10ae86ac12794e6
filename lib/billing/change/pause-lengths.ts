import { AppError } from "@/lib/errors";

/** What customers keep while they pay nothing: `void` is nothing, `free` is everything. A gift is given by you, in the dashboard. */
export const PAUSE_MODE: "void" | "free" = "void";

export const PAUSE_LENGTHS = ["1", "2", "3", "open"] as const;

/** How many months, or until the customer ends it. */
export type PauseLength = (typeof PAUSE_LENGTHS)[number];

/** What a form asks for; throws `invalid` for any other word. */
export function parsePauseLength(value: unknown): PauseLength {
  const length = PAUSE_LENGTHS.find((known) => known === value);
  if (length) return length;
  throw new AppError("invalid", "There is no such pause.");
}

export function monthsOf(length: PauseLength): number | null {
  return length === "open" ? null : Number(length);
}
