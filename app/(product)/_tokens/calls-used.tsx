import { Link } from "@/components/ui/link";
import type { UsageNow } from "@/lib/billing/usage/list-usage";
import { formatCount } from "@/lib/count";
import { formatMoney } from "@/lib/money";

/** For whoever pays by the call: how many there were in this period, and what they come to. */
export function CallsUsed({ calls: { sent, waiting, bill } }: { calls: UsageNow }) {
  return (
    <p className="figures">
      <span className="font-semibold">{formatCount(sent + waiting)}</span> calls in this period
      {bill ? `, ${formatMoney(bill.cost, bill.currency)} so far` : null}.{" "}
      <Link
        href="/account/usage"
        prefetch={false}
        className="font-medium text-primary-strong underline underline-offset-2"
      >
        See your usage
      </Link>
    </p>
  );
}
