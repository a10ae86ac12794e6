import { log } from "@/lib/log";
import { openGaps } from "./open-gaps";

/** Says at the start of a live server what its legal pages still lack. In test mode the pages alone say it. */
export function tellOfGaps(mode: "test" | "live"): void {
  const gaps = mode === "live" ? openGaps() : [];
  if (gaps.length > 0) log.warn("legal.gaps_found", { file: "lib/legal/facts.ts", gaps: gaps.join(", ") });
}
