import { formatMoney } from "@/lib/money";
import type { History } from "@/app/(sandbox)/_service/timeline/history";
import { invoiceText } from "@/app/(sandbox)/_service/timeline/invoice-text";
import type { InvoiceState } from "@/app/(sandbox)/_service/timeline/view";
import { clustersOf } from "./cluster";
import type { Scale } from "./scale";
import { textWidth } from "./text-width";

type Mark = { x: number; invoice: InvoiceState };

/** The invoices that one side knows, where it came to know them, with their amounts where there is room. */
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
