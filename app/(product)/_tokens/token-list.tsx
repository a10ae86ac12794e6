import Link from "next/link";
import { ActionButton } from "@/components/ui/action-button";
import type { UsageNow } from "@/lib/billing/usage/list-usage";
import { formatCount } from "@/lib/region";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { formatMoney } from "@/lib/money";

type Token = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export function TokenList({ tokens, remove }: { tokens: Token[]; remove: FormAction }) {
  return (
    <ul aria-label="Tokens" className="divide-y divide-border border-y border-border">
      {tokens.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p id={`token-${id}`} className="font-medium wrap-anywhere">
              {name}
            </p>
            <p className="text-sm text-muted-foreground figures">
              Created on {formatDate(createdAt)},{" "}
              {lastUsedAt ? `last used on ${formatDate(lastUsedAt)}` : "not used yet"}
            </p>
          </div>
          <ActionButton
            action={remove}
            fields={{ id }}
            pending="Deleting…"
            variant="ghost"
            aria-describedby={`token-${id}`}
          >
            Delete
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

/** For customers who pay per call: the calls in this period, and what they cost so far. */
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
