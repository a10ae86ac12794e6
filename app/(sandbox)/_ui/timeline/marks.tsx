import type { Moment } from "@/app/(sandbox)/_service/timeline/moments";
import { type InvoiceState, invoiceText } from "@/app/(sandbox)/_service/timeline/state-of";
import type { History } from "@/app/(sandbox)/_service/timeline/view";
import { formatMoney } from "@/lib/money";
import { inboxOutcome, type Outcome, outcomeOf, worstOf } from "./legend";
import { clustersOf, type Scale, textWidth } from "./scale";

type Dot = { x: number; name: string; outcome: Outcome };

const LOOKS: Record<Outcome, string> = {
  failed: "fill-destructive stroke-destructive",
  open: "fill-card stroke-warning",
  simulated: "fill-card stroke-primary",
  untold: "fill-card stroke-input",
  delivered: "fill-success stroke-success",
};

/** Overlapping events share a dot with their number. A diamond failed, a ring is pending. */
export function EventDots({ dots, y }: { dots: Dot[]; y: number }) {
  return clustersOf(dots, 17).map(({ x, marks }) => {
    const outcome = worstOf(marks.map((mark) => mark.outcome));
    return (
      <g key={x}>
        <title>{marks.map(({ name, outcome: own }) => `${name}: ${own}`).join("\n")}</title>
        <Shape outcome={outcome} x={x} y={y} r={marks.length > 1 ? 8 : 5} />
        {marks.length > 1 ? (
          <text
            x={x}
            y={y + 3.6}
            textAnchor="middle"
            className={`text-[10px] font-semibold ${isFilled(outcome) ? "fill-card" : "fill-foreground"}`}
          >
            {marks.length}
          </text>
        ) : null}
      </g>
    );
  });
}

function Shape({ outcome, x, y, r }: { outcome: Outcome; x: number; y: number; r: number }) {
  const look = { className: LOOKS[outcome], strokeWidth: 1.75 };
  if (outcome === "failed")
    return (
      <path d={`M${x} ${y - r - 1}l${r + 1} ${r + 1}l${-r - 1} ${r + 1}l${-r - 1} ${-r - 1}z`} {...look} />
    );
  const dashes = outcome === "simulated" || outcome === "untold" ? { strokeDasharray: "2.5 2" } : {};
  return <circle cx={x} cy={y} r={r} {...look} {...dashes} />;
}

function isFilled(outcome: Outcome): boolean {
  return outcome === "failed" || outcome === "delivered";
}

type Mark = { x: number; invoice: InvoiceState };

export function InvoiceMarks({ history, scale, y }: { history: History; scale: Scale; y: number }) {
  let freeFrom = 0;
  return clustersOf(marksOf(history, scale), 9).map(({ x, marks }) => {
    const [first] = marks;
    if (!first) return null;
    const text = labelOf(first.invoice, marks.length);
    const start = Math.min(Math.max(x - textWidth(text) / 2, scale.left), scale.right - textWidth(text));
    const hasRoom = start >= freeFrom;
    if (hasRoom) freeFrom = start + textWidth(text) + 6;
    const isPaid = marks.every(({ invoice }) => invoice.status === "paid");
    return (
      <g key={first.invoice.id}>
        <title>
          {marks.map(({ invoice }) => `Invoice ${invoice.id}: ${invoiceText(invoice)}`).join("\n")}
        </title>
        <path
          d={`M${x - 4.5} ${y - 7}h9l-4.5 7z`}
          className={isPaid ? "fill-success stroke-success" : "fill-card stroke-destructive"}
          strokeWidth={1.5}
        />
        {hasRoom ? (
          <text x={start} y={y - 12} className="fill-foreground text-[12px] figures">
            {text}
          </text>
        ) : null}
      </g>
    );
  });
}

function marksOf(history: History, scale: Scale): Mark[] {
  const learnt = new Map<string, Date>();
  for (const { at, view } of history) {
    for (const { id } of view.invoices) if (!learnt.has(id)) learnt.set(id, at);
  }
  const invoices = history.at(-1)?.view.invoices ?? [];
  return invoices.map((invoice) => ({ invoice, x: scale.x(learnt.get(invoice.id) ?? invoice.createdAt) }));
}

function labelOf({ total, currency, status }: InvoiceState, count: number): string {
  const amount = formatMoney(total, currency, { trim: true });
  if (count > 1) return `${amount} +${count - 1}`;
  return status === "paid" ? amount : `${amount} ${status.replaceAll("_", " ")}`;
}

/** The service's events with their deliveries. */
export function serviceDots(moments: Moment[], scale: Scale): Dot[] {
  return moments.flatMap(({ at, events }) =>
    events.map(({ event }) => ({ x: scale.x(at), name: event.name, outcome: outcomeOf(event) })),
  );
}

/** Events that the merchant has processed. */
export function merchantDots(moments: Moment[], scale: Scale): Dot[] {
  return moments.flatMap(({ events }) =>
    events.flatMap(({ event, arrival }) =>
      arrival ? [{ x: scale.x(arrival.at), name: event.name, outcome: inboxOutcome(arrival.status) }] : [],
    ),
  );
}
