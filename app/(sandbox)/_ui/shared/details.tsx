import "server-only";
import type { Route } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { cache, type ReactNode } from "react";
import { formatTime, knownZone, statusLabel } from "@/app/(sandbox)/_service/shared/format";
import { Badge, type Tone } from "../basic/parts";
import { ZONE_COOKIE } from "./zone-cookie";

/** Names with their values. A date is shown as a time, and what has no value is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode | Date> }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      {Object.entries(facts).map(([name, value]) =>
        value === null || value === undefined || value === false ? null : (
          <div key={name} className="contents">
            <dt className="-mb-3 text-muted-foreground sm:mb-0">{name}</dt>
            <dd className="font-medium figures">{value instanceof Date ? <Time at={value} /> : value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

type Order = { id: number; orderNumber: number };
type Customer = { id: number; name: string };

export function customerFact({ id, name }: Customer, email?: string): ReactNode {
  return (
    <>
      <RecordLink to={`customers/${id}`}>{name}</RecordLink>
      {email ? <span className="block break-all">{email}</span> : null}
    </>
  );
}

export function orderFact({ id, orderNumber }: Order): ReactNode {
  return <RecordLink to={`orders/${id}`}>#{orderNumber}</RecordLink>;
}

export function customDataFact(data: unknown): ReactNode {
  return data ? <code className="break-all">{JSON.stringify(data)}</code> : "None";
}

/** `to` is an address within the dashboard. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      href={`/sandbox/dashboard/${to}` as Route}
      prefetch={false}
      className="-my-3 inline-block py-3 font-semibold wrap-anywhere text-primary underline-offset-2 hover:underline lg:-my-2 lg:py-2"
    >
      {children}
    </Link>
  );
}

/** `1 order`, `1,204 orders`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
}

export async function Time({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatTime(at, await readerZone())}
    </time>
  );
}

/** The reader's time zone: chosen, or UTC. */
export const readerZone = cache(async (): Promise<string> =>
  knownZone((await cookies()).get(ZONE_COOKIE)?.value),
);

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
