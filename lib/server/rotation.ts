import { z } from "zod";

/** A secret and the instant from which it is accepted no more; null for one without an end. */
export type Rotated = { secret: string; until: Date | null };

const INSTANT = /@(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?Z)$/;

/** A secret that may have an end: `older@2026-12-01T00:00:00Z`. */
export const rotated = z.string().transform((text, context): Rotated => {
  const [ending, instant] = INSTANT.exec(text.trim()) ?? [""];
  const secret = text.trim().slice(0, text.trim().length - ending.length);
  const until = instant ? new Date(instant) : null;
  if (/@\d{4}-/.test(secret) || Number.isNaN(until?.getTime())) {
    context.addIssue({ code: "custom", message: "must end in an instant such as @2026-12-01T00:00:00Z" });
  }
  // As where a variable within it is not set: whoever knows that it is empty could sign with it.
  if (secret === "") context.addIssue({ code: "custom", message: "has an end and no secret before it" });
  return { secret, until };
});

/** Whether a secret is still accepted at this moment. */
export function isAccepted({ until }: Rotated, now: Date): boolean {
  return until === null || now < until;
}
