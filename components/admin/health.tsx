import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { PlanFileReport, Sweeps } from "@/lib/admin/drift";
import type { Health, problemsOf } from "@/lib/admin/health";
import { cn } from "@/lib/utils";
import { Chart } from "./chart";
import { Section } from "./admin-page";
import { Facts, Moment, TextLink } from "./details";
import { eventStatusText } from "./event-list";

type Props = { problems: ReturnType<typeof problemsOf>; children: ReactNode };

/** One row for everything technical, which opens into details. It is open while there is a problem. */
export function SystemStatus({ problems, children }: Props) {
  const isNormal = problems.length === 0;
  return (
    <details open={!isNormal} className="group rounded-xl border border-border bg-card">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden
          className={cn("size-2 shrink-0 rounded-full", isNormal ? "bg-success" : "bg-destructive")}
        />
        {isNormal ? "All systems normal" : "Something needs your attention"}
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="space-y-6 border-t border-border px-4 py-4">
        {isNormal ? null : (
          <ul className="space-y-1 text-sm text-destructive">
            {problems.map(({ text, href }) => (
              <li key={text}>
                <TextLink href={href}>{text}</TextLink>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </details>
  );
}

export function HealthDetails({ health }: { health: Health }) {
  const { queue, dead, lastDay, ignored, refused, hours } = health;
  const ofDay: [string, number][] = lastDay.map(({ status, count }) => [eventStatusText(status), count]);
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-3">
        <Section title="Event queue">
          <Facts
            facts={{
              Waiting: queue.waiting,
              Oldest: queue.oldestAgeMs === null ? null : formatDuration(queue.oldestAgeMs),
              "Failed, retrying": queue.failing,
              Dead: dead,
            }}
          />
        </Section>
        <Section title="Events in the last 24 hours">
          <Facts facts={ofDay.length > 0 ? ofDay : [["Received", 0]]} />
          {refused ? (
            <p className="text-sm text-muted-foreground">
              {refused.count} rejected for a bad signature since <Moment at={refused.since} /> UTC.
            </p>
          ) : null}
        </Section>
        <Section title="Ignored, by reason">
          {ignored.length === 0 ? <p className="text-sm text-muted-foreground">None.</p> : null}
          <Facts facts={ignored.map(({ reason, count }): [number, string] => [count, reason])} />
        </Section>
      </div>
      <Section title="Event processing time">
        <LatencyChart hours={hours} />
      </Section>
    </>
  );
}

/** By hour: half of the events took up to the median, 95% up to the other bar. */
function LatencyChart({ hours }: Pick<Health, "hours">) {
  const total = hours.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return <p className="text-sm text-muted-foreground">No event was applied in the last 24 hours.</p>;
  const slowest = Math.max(...hours.map(({ p95Ms }) => p95Ms ?? 0));
  return (
    <Chart
      kind="bars"
      label="Event processing time by hour"
      summary={`${total} applied in the last 24 hours. In the slowest hour, 95% took up to ${formatDuration(slowest)}.`}
      data={hours.map(({ start, p50Ms, p95Ms }) => ({
        label: `${start.toISOString().slice(11, 16)} UTC`,
        p50: p50Ms,
        p95: p95Ms,
      }))}
      series={[
        { key: "p50", name: "Median", color: "var(--primary)" },
        { key: "p95", name: "95%", color: "color-mix(in oklch, var(--primary) 40%, var(--background))" },
      ]}
      unit="ms"
    />
  );
}

const UNITS: [ms: number, name: string][] = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"],
];

/** A duration in its largest unit: `850 ms`, `1.2 s`, `44 s`, `3 min`. */
function formatDuration(ms: number): string {
  const [size, name] = UNITS.find(([unit]) => ms >= unit) ?? [1, "ms"];
  const value = ms / size;
  return `${value < 10 && name !== "ms" ? Number(value.toFixed(1)) : Math.round(value)} ${name}`;
}

export function SweepText({ sweeps: { last, driftsInWeek } }: { sweeps: Sweeps }) {
  return (
    <p className="text-sm text-muted-foreground">
      {last ? (
        <>
          {last.endedAt ? "All records were last compared at " : "All records are being compared since "}
          <Moment at={last.endedAt ?? last.startedAt} /> UTC: {last.read} records on {last.pages} pages,{" "}
          {last.differed} different.{" "}
        </>
      ) : (
        "Nothing has been compared with Lemon Squeezy yet. "
      )}
      {driftsInWeek > 0 ? (
        <TextLink href="/admin/differences">{`${driftsInWeek} ${driftsInWeek === 1 ? "difference" : "differences"} found in the last week`}</TextLink>
      ) : (
        "No differences found in the last week."
      )}
    </p>
  );
}

export function PlanFileText({ report: { missing, unnamed } }: { report: PlanFileReport }) {
  if (missing === null)
    return <p className="text-sm text-muted-foreground">The store’s products haven’t been read yet.</p>;
  if (missing.length + unnamed.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        The store sells everything in the plan file, and no subscription is for anything else.
      </p>
    );
  return (
    <ul className="space-y-1.5 text-sm wrap-anywhere">
      {missing.map((product) => (
        <li key={product}>
          <span className="font-medium">{product}</span> is in the plan file, but the store doesn’t sell it
          that way: monthly or yearly, by total usage, or once.
        </li>
      ))}
      {unnamed.map(({ productName, count }) => (
        <li key={productName}>
          <span className="font-medium">{productName}</span> isn’t in the plan file, but{" "}
          <span className="figures">{count}</span> {count === 1 ? "subscription is" : "subscriptions are"} for
          it; they get the free plan.
        </li>
      ))}
    </ul>
  );
}
