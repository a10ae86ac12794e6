/** Something that was looked at. `seen` says what was found there, `cure` what mends it; both are sentences. */
export type Finding = { level: Level; seen: string; cure: string | null };

/** Only a problem keeps the shop from working; a warning is for somebody to think about. */
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

/** For what could not be looked at: what keeps several from looking is a problem of one of them alone. */
export function unchecked(seen: string): Finding {
  return warning(seen, "Fix what the other checks report, then run this again.");
}

/** How many findings of a level there are in all groups. */
export function countOf(groups: { findings: Finding[] }[], level: Level): number {
  return groups.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;
}
