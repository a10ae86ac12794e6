import { openGaps } from "@/lib/legal/open-gaps";
import { type Finding, ok, warning } from "./finding";
import type { Setup } from "./setup";

/** Whether the legal pages say who sells. In test mode nobody has to know yet. */
export function examineLegal({ env }: Setup): Finding[] {
  const gaps = openGaps();
  if (gaps.length === 0) return [ok("The legal pages are complete.")];
  if (env.BILLING_MODE === "test")
    return [ok(`lib/legal/facts.ts has ${gaps.length} gaps, to be filled before you sell.`)];
  return [warning(`The legal pages are missing ${gaps.join(", ")}.`, "Fill them in lib/legal/facts.ts.")];
}
