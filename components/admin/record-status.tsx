import { Badge, type BadgeVariant } from "@/components/ui/badge";

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

/** The service's own word for how a record stands, and whether it belongs to nobody here. */
export function RecordStatus({ status, isClaimed = true }: { status: string; isClaimed?: boolean }) {
  return (
    <>
      <Badge variant={VARIANTS[status] ?? "secondary"}>{status.replaceAll("_", " ")}</Badge>
      {isClaimed ? null : <span className="block text-xs text-muted-foreground">unclaimed</span>}
    </>
  );
}
