import { Badge } from "../basic/badge";
import type { Run } from "@/app/(sandbox)/_service/scenarios/runs/run";

const BADGES = {
  running: { tone: "accent", text: "Running" },
  done: { tone: "good", text: "Done" },
  failed: { tone: "bad", text: "Stopped" },
} as const;

export function RunBadge({ status }: Pick<Run, "status">) {
  const { tone, text } = BADGES[status];
  return <Badge tone={tone}>{text}</Badge>;
}
