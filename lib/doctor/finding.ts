import type { Env } from "@/lib/env/read-env";

/** What is examined: the settings, their problems according to `checkEnv`, and the folder of this code's migrations. */
export type Setup = { env: Env; problems: string[]; migrations: string };

/** The result of one check. `seen` is what was found, `cure` how to fix it; both are sentences. */
export type Finding = { level: Level; seen: string; cure: string | null };

/** Only a problem keeps the shop from working; a warning is for the owner to think about. */
export type Level = "ok" | "warning" | "problem";

export function ok(seen: string): Finding {
  return { level: "ok", seen, cure: null };
}

export function warning(seen: string, cure: string): Finding {
  return { level: "warning", seen, cure };
}

export function problem(seen: string, cure: string): Finding {
  return { level: "problem", seen, cure };
}

/** For what could not be checked. Only a warning: what keeps several checks from running is a problem in one of them. */
export function unchecked(seen: string): Finding {
  return warning(seen, "Fix what the other checks report, then run this again.");
}

/** How many findings of a level there are in all groups. */
export function countOf(groups: { findings: Finding[] }[], level: Level): number {
  return groups.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;
}
