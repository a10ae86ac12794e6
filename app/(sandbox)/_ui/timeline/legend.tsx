import { Fragment, type ReactNode } from "react";
import type { Judged } from "@/app/(sandbox)/_service/timeline/judge";
import type { TimelineEvent } from "@/app/(sandbox)/_service/timeline/get-service-side";
import { Badge, type Tone } from "../basic/parts";

const RING = { cx: 8, cy: 8, r: 5, strokeWidth: 1.75 };

const ENTRIES: Record<string, ReactNode> = {
  "Invoice paid": <path d="M3 4h10l-5 8z" className="fill-success stroke-success" strokeWidth={1.5} />,
  "Invoice not paid": <path d="M3 4h10l-5 8z" className="fill-card stroke-destructive" strokeWidth={1.5} />,
  "Event arrived": <circle {...RING} className="fill-success" />,
  Pending: <circle {...RING} className="fill-card stroke-warning" />,
  Failed: <path d="M8 2l6 6-6 6-6-6z" className="fill-destructive" />,
  Simulated: <circle {...RING} className="fill-card stroke-primary" strokeDasharray="2.5 2" />,
  "The sides differ": <rect x={1} y={4} width={14} height={8} rx={2} className="fill-destructive" />,
};

export function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-muted-foreground">
      {Object.entries(ENTRIES).map(([text, shape]) => (
        <li key={text} className="flex items-center gap-1.5">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden>
            {shape}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Red for a difference, amber for a delay. */
export function VerdictBadge({ verdict }: { verdict: Judged["verdict"] }) {
  return verdict === "wrong" ? <Badge tone="bad">Differs</Badge> : <Badge tone="warn">On its way</Badge>;
}

/** May break after underscores. */
export function EventName({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

export type Outcome = "failed" | "open" | "simulated" | "untold" | "delivered";

const ORDER: Outcome[] = ["failed", "open", "simulated", "untold", "delivered"];

export const OUTCOMES: Record<Outcome, { text: string; tone: Tone }> = {
  failed: { text: "Failed", tone: "bad" },
  open: { text: "Pending", tone: "warn" },
  simulated: { text: "Simulated", tone: "accent" },
  untold: { text: "Not sent", tone: "neutral" },
  delivered: { text: "Delivered", tone: "good" },
};

export function outcomeOf({
  simulated,
  deliveries,
}: Pick<TimelineEvent, "simulated" | "deliveries">): Outcome {
  const states = deliveries.map(({ status }) => status);
  if (states.includes("failed")) return "failed";
  if (states.some((status) => status === "pending" || status === "sending")) return "open";
  if (simulated) return "simulated";
  return states.length === 0 ? "untold" : "delivered";
}

/** The outcome of an event in the merchant's inbox. */
export function inboxOutcome(status: string): Outcome {
  if (status === "dead") return "failed";
  if (status === "done") return "delivered";
  return status === "ignored" ? "untold" : "open";
}

export function worstOf(outcomes: Outcome[]): Outcome {
  return ORDER.find((outcome) => outcomes.includes(outcome)) ?? "delivered";
}
