/** Words of examples that were never replaced. */
const PLACEHOLDER =
  /change[-_ ]?(?:me|this)|place-?holder|replace[-_ ]?me|your[-_ ](?:own[-_ ])?(?:secret|key)|<[^>]*>/i;

/** What a secret must hold at least, in bits, by how its characters are spread: 64 that are all alike hold none. */
const LEAST_BITS = 40;

/** Why this could be guessed, as the end of a sentence that begins with its name; null for what looks like chance. */
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

/** `abcdefgh`, `98765432`: most characters stand beside the next one, or the same. */
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
