import { log } from "@/lib/log";
import { type Fact, facts } from "./facts";

/** Whether this was not filled in yet. */
export function isGap(words: string): boolean {
  return words.trim() === "" || words.trimStart().startsWith("[");
}

/** What the legal pages still lack, by its name in `lib/legal/facts.ts`. */
export function openGaps(of: Record<string, string> = facts): string[] {
  return Object.keys(of).filter((name) => isGap(of[name as Fact] ?? ""));
}

/** Logs at the start of a live server what its legal pages still lack. In test mode only the pages show it. */
export function warnAboutGaps(mode: "test" | "live"): void {
  const gaps = mode === "live" ? openGaps() : [];
  if (gaps.length > 0) log.warn("legal.gaps_found", { file: "lib/legal/facts.ts", gaps: gaps.join(", ") });
}
