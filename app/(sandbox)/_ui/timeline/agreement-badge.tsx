import { Badge } from "../basic/badge";
import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";

/** How the two views stand to each other, in two words. */
export function AgreementBadge({ merchant, differences }: Pick<Timeline, "merchant" | "differences">) {
  if (merchant.status !== "known") return <Badge>Merchant not known</Badge>;
  const wrong = differences.filter(({ verdict }) => verdict === "wrong").length;
  if (wrong > 0) return <Badge tone="bad">{wrong === 1 ? "1 difference" : `${wrong} differences`}</Badge>;
  if (differences.length > 0) return <Badge tone="warn">News on its way</Badge>;
  return <Badge tone="good">Both agree</Badge>;
}
