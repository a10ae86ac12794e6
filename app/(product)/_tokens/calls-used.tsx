import Link from "next/link";
import { serviceNow } from "@/lib/billing/test-mode/generation";
import { listUsage } from "@/lib/billing/usage/list-usage";
import { formatMoney } from "@/lib/money";
import { formatCount } from "@/lib/region";

/** For customers who pay per call: the calls in this period, and what they cost so far. */
export async function CallsUsed({ userId }: { userId: string }) {
  const usage = await listUsage(userId, await serviceNow(new Date()));
  const calls = usage.find(({ meter, isCovered }) => meter === "apiCalls" && !isCovered);
  if (!calls) return null;
  const { sent, waiting, bill } = calls;
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
