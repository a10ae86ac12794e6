import { Badge, type Tone } from "../basic/badge";

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

/** A record's status in the service's own word: `on_trial` reads "On trial". */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{statusText(status)}</Badge>;
}

function statusText(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
