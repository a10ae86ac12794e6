import type { AccountDocument } from "@/lib/billing/invoices/document";
import { formatMoney } from "@/lib/money";

/** What a total is made of, folded away. Works without scripts. */
export function AmountDetails({ lines, currency }: Pick<AccountDocument, "lines" | "currency">) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-1 text-muted-foreground">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-2 pointer-coarse:min-h-11">
        How it adds up
      </summary>
      <dl className="mt-1 grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 figures">
        {lines.map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right text-foreground">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
