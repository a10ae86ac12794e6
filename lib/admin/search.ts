import "server-only";

/** A part of an address or a name, in any case. What is a wildcard to the database is none here. */
export function containing(term: string) {
  return { contains: asPattern(term), mode: "insensitive" as const };
}

/** The term for a LIKE, with its wildcards made plain letters. */
export function asPattern(term: string): string {
  return term.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
}

/** The number that was typed, as `1001` or `#1001`; null when it is none that an order could have. */
export function numberIn(term: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(term)?.[1];
  return digits ? Number(digits) : null;
}
