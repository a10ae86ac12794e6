import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { statusWords } from "@/lib/billing/account/status-text";
import { dateFormat } from "@/lib/dates";
import { env } from "@/lib/env";
import { formatMoney } from "@/lib/money";
import { cn } from "@/lib/utils";

/** In the color of the text: the brand’s color would draw the eye to every row. */
const LINK = "font-medium underline decoration-border underline-offset-4 hover:decoration-foreground";

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href as Route} prefetch={false} className={LINK}>
      {children}
    </Link>
  );
}

type ServiceLinkProps = { kind: "customers" | "orders" | "subscriptions"; id: string; label: string };

/** Leads to a record at the service; nothing while COMMERCE_DASHBOARD_URL is not set. */
export function ServiceLink({ kind, id, label }: ServiceLinkProps) {
  const base = env.COMMERCE_DASHBOARD_URL;
  if (!base) return null;
  return (
    <a href={`${base}/${kind}/${encodeURIComponent(id)}`} className={`${LINK} whitespace-nowrap`}>
      {label}
    </a>
  );
}

const MOMENT_FORMAT = { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" } as const;

/** A date and time in UTC, such as `2 Mar 2026, 12:00:05`. The text around it says that it is UTC. */
export function Moment({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={cn("whitespace-nowrap figures", className)}>
      {dateFormat(MOMENT_FORMAT).format(at)}
    </time>
  );
}

type FactsProps = { facts: Record<string, ReactNode> | [name: string | number, value: ReactNode][] };

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {(Array.isArray(facts) ? facts : Object.entries(facts))
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const STATUS_VARIANTS: Record<string, BadgeVariant> = {
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

/** A status at the start of a cell or an option: "Past due". */
export function statusLabel(status: string): string {
  const words = statusWords(status);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A record's status, and whether it belongs to no account. */
export function RecordStatus({ status, userId }: { status: string; userId?: string | null }) {
  return (
    <>
      <Badge variant={STATUS_VARIANTS[status] ?? "secondary"}>{statusLabel(status)}</Badge>
      {userId === null ? <span className="block text-xs text-muted-foreground">unmatched</span> : null}
    </>
  );
}

type CustomerLinkProps = { customerId: string; email: string; children?: ReactNode };

/** Leads to a customer by their address, which may wrap after the @; `children` stand below. */
export function CustomerLink({ customerId, email, children }: CustomerLinkProps) {
  const [name = "", ...rest] = email.split(/(?<=@)/);
  return (
    <>
      <TextLink href={`/admin/customers/${encodeURIComponent(customerId)}`}>
        {name || customerId}
        <wbr />
        {rest.join("")}
      </TextLink>
      {children ? <span className="block text-muted-foreground">{children}</span> : null}
    </>
  );
}

type AmountProps = { total: number; refundedAmount: number; currency: string };

export function Amount({ total, refundedAmount, currency }: AmountProps) {
  return (
    <span className="figures">
      {formatMoney(total, currency)}
      {refundedAmount > 0 ? (
        <span className="text-muted-foreground"> −{formatMoney(refundedAmount, currency)} refunded</span>
      ) : null}
    </span>
  );
}
