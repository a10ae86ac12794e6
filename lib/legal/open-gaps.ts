import { type Fact, facts } from "./facts";

/** Whether this was not filled in yet. */
export function isGap(words: string): boolean {
  return words.trim() === "" || words.trimStart().startsWith("[");
}

/** What the legal pages still lack, by its name in `lib/legal/facts.ts`. */
export function openGaps(of: Record<string, string> = facts): string[] {
  return Object.keys(of).filter((name) => isGap(of[name as Fact] ?? ""));
}
