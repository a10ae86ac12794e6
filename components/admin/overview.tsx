import type { ReactNode } from "react";
import type { RecentRow } from "@/lib/admin/overview";
import { formatMoney } from "@/lib/money";
import { CustomerLink, TextLink } from "./details";
import { fullDay } from "./numbers/format";

type Props = { rows: RecentRow[]; empty: string; href: string; summary?: ReactNode };

/** The newest rows of a kind, with a link to all of them. */
export function RecentList({ rows, empty, href, summary }: Props) {
  if (rows.length === 0) return <p className="text-sm text-muted-foreground">{empty}</p>;
  return (
    <>
      {summary ? <p className="text-sm">{summary}</p> : null}
      <ul className="divide-y divide-border border-y border-border">
        {rows.map(({ key, at, customerId, email, what, amount, currency }) => (
          <li key={key} className="flex items-center justify-between gap-4 py-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <CustomerLink customerId={customerId} email={email}>
                {what} · {fullDay(at)}
              </CustomerLink>
            </span>
            <span className="shrink-0 figures">{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <TextLink href={href}>View all</TextLink>
      </p>
    </>
  );
}
