import { Badge } from "../basic/badge";
import type { Judged } from "@/app/(sandbox)/_service/timeline/verdict/judge";

/** Red for a real difference, amber for one that is only a matter of time. */
export function VerdictBadge({ verdict }: { verdict: Judged["verdict"] }) {
  return verdict === "wrong" ? <Badge tone="bad">Differs</Badge> : <Badge tone="warn">On its way</Badge>;
}
