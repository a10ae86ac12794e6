import { z } from "zod";

// Secrets in the settings: with an end where they are rotated, and refused where they could be guessed.

/** A secret and the instant from which it is no longer accepted; null for one without an end. */
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
  // Happens when a variable inside the setting is not set. An empty secret can be guessed by anyone.
  if (secret === "") context.addIssue({ code: "custom", message: "has an end and no secret before it" });
  return { secret, until };
});

export function isAccepted({ until }: Rotated, now: Date): boolean {
  return until === null || now < until;
}

/** Words of examples that were never replaced. */
const PLACEHOLDER =
  /change[-_ ]?(?:me|this)|place-?holder|replace[-_ ]?me|your[-_ ](?:own[-_ ])?(?:secret|key)|<[^>]*>/i;

/** What a secret must hold at least, in bits, by how its characters are spread: 64 that are all alike hold none. */
const LEAST_BITS = 40;

/** Why this could be guessed, as the end of a sentence that begins with its name; null for what looks random. */
export function weaknessOf(secret: string, minimum: number): string | null {
  if (PLACEHOLDER.test(secret)) return "is a placeholder of an example";
  if (secret.length < minimum) return `must have at least ${minimum} characters`;
  if (isRepeated(secret) || isSequence(secret) || bitsOf(secret) < LEAST_BITS)
    return "could be guessed: take random characters (openssl rand -hex 32)";
  return null;
}

/** `abcabcabc`, to whatever length. */
function isRepeated(secret: string): boolean {
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => secret.slice(0, index + 1)).some(
    (unit) => unit.repeat(Math.ceil(secret.length / unit.length)).startsWith(secret),
  );
}

/** `abcdefgh`, `98765432`: most characters follow the one before, or repeat it. */
function isSequence(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > secret.length * 0.6;
}

/** Length times the entropy of the characters: what it would hold if only their order were unknown. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + count * Math.log2(secret.length / count), 0);
}
