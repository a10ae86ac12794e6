import { statusLabel } from "@/app/(sandbox)/_service/shared/format";
import { Badge, type Tone } from "../basic/card";

const TONES: Record<string, Tone> = {
  active: "good",
  inactive: "neutral",
  disabled: "bad",
  on_trial: "accent",
  paused: "warn",
  past_due: "bad",
  unpaid: "bad",
  cancelled: "warn",
  expired: "neutral",
  paid: "good",
  pending: "warn",
  failed: "bad",
  void: "neutral",
  refunded: "neutral",
  partial_refund: "warn",
  fraudulent: "bad",
  published: "good",
  draft: "neutral",
  delivered: "good",
  sending: "accent",
};

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{statusLabel(status)}</Badge>;
}
