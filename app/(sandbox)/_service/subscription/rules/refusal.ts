import { AppError } from "@/lib/errors";
import type { Changes } from "./changes";

const FIELDS: readonly string[] = [
  "cancelled",
  "pause",
  "variantId",
  "quantity",
  "trialEndsAt",
  "billingAnchor",
] satisfies (keyof Changes)[];

/** A change that is not allowed: the message is for people, the field for programs (see `refusedFieldOf`). */
export function refusal(field: keyof Changes, message: string, code: "conflict" | "invalid" = "conflict") {
  return new AppError(code, message, { cause: field });
}

/** Which of the changes was refused; null when the error is about something else. */
export function refusedFieldOf(error: unknown): keyof Changes | null {
  if (!(error instanceof AppError) || typeof error.cause !== "string") return null;
  return FIELDS.includes(error.cause) ? (error.cause as keyof Changes) : null;
}
