import { Badge, type Tone } from "@/components/ui/badge";

const TONES: Record<string, Tone> = {
  active: "good",
  on_trial: "good",
  paid: "good",
  past_due: "warn",
  cancelled: "warn",
  partial_refund: "warn",
  unpaid: "bad",
  failed: "bad",
  fraudulent: "bad",
};

/** The service's own word for how a record stands, and whether it belongs to nobody here. */
export function RecordStatus({ status, isClaimed = true }: { status: string; isClaimed?: boolean }) {
  return (
    <>
      <Badge tone={TONES[status] ?? "neutral"}>{status.replaceAll("_", " ")}</Badge>
      {isClaimed ? null : <span className="block text-xs text-muted">unclaimed</span>}
    </>
  );
}
