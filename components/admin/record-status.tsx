import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { statusWords } from "@/lib/billing/status-words";

const VARIANTS: Record<string, BadgeVariant> = {
  active: "success",
  on_trial: "success",
  paid: "success",
  past_due: "warning",
  cancelled: "warning",
  partial_refund: "warning",
  unpaid: "destructive",
  failed: "destructive",
  fraudulent: "destructive",
};

/** A record's status, and whether it belongs to nobody here. */
export function RecordStatus({ status, isClaimed = true }: { status: string; isClaimed?: boolean }) {
  return (
    <>
      <Badge variant={VARIANTS[status] ?? "secondary"}>{statusWords(status)}</Badge>
      {isClaimed ? null : <span className="block text-xs text-muted-foreground">unclaimed</span>}
    </>
  );
}
