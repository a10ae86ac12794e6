import type { ReactNode } from "react";
import type { Health } from "@/lib/admin/health";
import { formatDuration } from "./duration";
import { eventStatusText } from "./events/event-status";
import { Facts } from "./facts";
import { Moment } from "./moment";
import { Section } from "./section";
import { TextLink } from "./text-link";

/** How the inbox does, in figures. */
export function HealthFigures({ health: { queue, dead, lastDay, ignored, refused } }: { health: Health }) {
  return (
    <>
      <Section title="Event queue">
        <div className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border sm:grid-cols-4">
          <Figure name="Waiting" value={queue.waiting} href="/admin/events?status=pending" />
          <Figure
            name="Oldest waiting"
            value={queue.oldestAgeMs === null ? "–" : formatDuration(queue.oldestAgeMs)}
          />
          <Figure name="Failed, retrying" value={queue.failing} isBad={queue.failing > 0} />
          <Figure name="Dead" value={dead} href="/admin/events?status=dead" isBad={dead > 0} />
        </div>
      </Section>
      <div className="grid gap-8 sm:grid-cols-2">
        <Section title="Events of the last 24 hours">
          {lastDay.length > 0 ? (
            <Facts facts={lastDay.map(({ status, count }) => [eventStatusText(status), count])} />
          ) : (
            <p className="text-sm text-muted-foreground">None arrived.</p>
          )}
          {refused ? (
            <p className="mt-2 text-sm text-muted-foreground">
              <span className="text-destructive figures">{refused.count}</span> rejected for a bad signature
              since <Moment at={refused.since} /> UTC.
            </p>
          ) : null}
        </Section>
        <Section title="Ignored, by reason">
          {ignored.length > 0 ? (
            <ul className="space-y-1.5 text-sm">
              {ignored.map(({ reason, count }) => (
                <li key={reason}>
                  <span className="figures">{count}</span>{" "}
                  <span className="text-muted-foreground">{reason}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-sm text-muted-foreground">None.</p>
          )}
        </Section>
      </div>
    </>
  );
}

type FigureProps = { name: string; value: ReactNode; href?: string; isBad?: boolean };

function Figure({ name, value, href, isBad = false }: FigureProps) {
  return (
    <div className="bg-card px-4 py-3">
      <p className="text-sm text-muted-foreground">{href ? <TextLink href={href}>{name}</TextLink> : name}</p>
      <p className={`mt-1 text-2xl leading-8 font-semibold figures ${isBad ? "text-destructive" : ""}`}>
        {value}
      </p>
    </div>
  );
}
