import { type Asked, rowsOf } from "@/lib/admin/numbers/address";
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
  return (
    <Tiles>
      <Tile
        figure="failed"
        period={period}
        value={money(failed)}
        href={rowsOf("failed", asked)}
        detail={invoices(failed)}
      />
      <Tile
        figure="recovered"
        period={period}
        value={money(recovered)}
        href={rowsOf("recovered", asked)}
        detail={rates}
      />
      <Tile
        figure="open"
        period={period}
        value={money(open)}
        href={rowsOf("open", asked)}
        detail={invoices(open)}
      />
      <Tile
        figure="lapsed"
        period={period}
        value={money(lapsed)}
        href={rowsOf("lapsed", asked)}
        detail={invoices(lapsed)}
      />
    </Tiles>
  );
}

/** What was paid, by what it was paid for. */
export function BilledTiles({ of, period, currency, asked }: Props<"billed">) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Tiles>
      <Tile
        figure="subscriptions"
        period={period}
        value={money(of.subscriptions)}
        href={rowsOf("subscriptions", asked)}
      />
      <Tile figure="usage" period={period} value={money(of.usage)} href={rowsOf("usage", asked)} />
      <Tile figure="once" period={period} value={money(of.once)} href={rowsOf("once", asked)} />
      <Tile
        figure="refunded"
        period={period}
        value={money(of.refunded)}
        href={rowsOf("refunded", asked)}
        detail="tax included"
      />
    </Tiles>
  );
}

function invoices({ count }: Counted): string {
  return count === 1 ? "1 invoice" : `${count} invoices`;
}
