import type { Asked } from "@/lib/admin/numbers/address";
import type { Counted, Numbers } from "@/lib/admin/numbers/numbers";
import { formatMoney } from "@/lib/money";
import { formatShare } from "./percent";
import { Tile, Tiles } from "./tile";

type Props<Part extends keyof Numbers> = {
  of: Numbers[Part];
  period: string;
  currency: string;
  asked: Asked;
};

/** What could not be charged at first, and how much of it was paid after all. */
export function FailureTiles({
  of: { failed, recovered, open, lapsed },
  period,
  currency,
  asked,
}: Props<"failures">) {
  const money = ({ amount }: Counted) => formatMoney(amount, currency);
  const rates = `${formatShare(recovered.count, failed.count)} of invoices, ${formatShare(recovered.amount, failed.amount)} of the amount`;
  const shared = { period, asked };
  return (
    <Tiles>
      <Tile figure="failed" {...shared} value={money(failed)} detail={invoices(failed)} />
      <Tile figure="recovered" {...shared} value={money(recovered)} detail={rates} />
      <Tile figure="open" {...shared} value={money(open)} detail={invoices(open)} />
      <Tile figure="lapsed" {...shared} value={money(lapsed)} detail={invoices(lapsed)} />
    </Tiles>
  );
}

/** What was paid, by what it was paid for. */
export function BilledTiles({ of, period, currency, asked }: Props<"billed">) {
  const shared = { period, asked };
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Tiles>
      <Tile figure="subscriptions" {...shared} value={money(of.subscriptions)} />
      <Tile figure="usage" {...shared} value={money(of.usage)} />
      <Tile figure="once" {...shared} value={money(of.once)} />
      <Tile figure="refunded" {...shared} value={money(of.refunded)} detail="tax included" />
    </Tiles>
  );
}

function invoices({ count }: Counted): string {
  return count === 1 ? "1 invoice" : `${count} invoices`;
}
