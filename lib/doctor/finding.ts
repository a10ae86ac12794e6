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
