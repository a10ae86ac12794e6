import { type Asked, rowsOf } from "@/lib/admin/numbers/address";
import type { Counted, Numbers } from "@/lib/admin/numbers/numbers";
import { formatMoney } from "@/lib/money";
import { formatShare } from "./percent";
import { Tile, Tiles } from "./tile";

type Props<Part extends keyof Numbers> = { of: Numbers[Part]; currency: string; asked: Asked };

/** What could not be charged at first, and how much of it was paid after all. */
export function FailureTiles({
  of: { failed, recovered, open, lapsed },
  currency,
  asked,
}: Props<"failures">) {
  const money = ({ amount }: Counted) => formatMoney(amount, currency);
  const rates = `${formatShare(recovered.count, failed.count)} of invoices, ${formatShare(recovered.amount, failed.amount)} of the amount`;
  return (
    <Tiles>
      <Tile name="Failed" value={money(failed)} href={rowsOf("failed", asked)} detail={invoices(failed)} />
      <Tile name="Recovered" value={money(recovered)} href={rowsOf("recovered", asked)} detail={rates} />
      <Tile name="Still open" value={money(open)} href={rowsOf("open", asked)} detail={invoices(open)} />
      <Tile name="Given up" value={money(lapsed)} href={rowsOf("lapsed", asked)} detail={invoices(lapsed)} />
    </Tiles>
  );
}

/** What was paid, by what it was paid for. */
export function BilledTiles({ of, currency, asked }: Props<"billed">) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Tiles>
      <Tile name="Subscriptions" value={money(of.subscriptions)} href={rowsOf("subscriptions", asked)} />
      <Tile name="Usage" value={money(of.usage)} href={rowsOf("usage", asked)} />
      <Tile name="One-time" value={money(of.once)} href={rowsOf("once", asked)} />
      <Tile
        name="Refunded"
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
