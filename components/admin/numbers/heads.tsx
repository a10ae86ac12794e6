import type { Asked } from "@/lib/admin/numbers/address";
import { rowsOf } from "@/lib/admin/numbers/address";
import { conversion } from "@/lib/admin/numbers/conversion";
import type { Head } from "@/lib/admin/numbers/numbers";
import { formatMoney } from "@/lib/money";
import { TextLink } from "../text-link";
import { formatRate } from "./percent";
import { Tile, Tiles } from "./tile";

/** What stands at the top, once for each money. */
export function Heads({ heads, asked }: { heads: Head[]; asked: Asked }) {
  if (heads.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        Nothing has been sold yet, so there is nothing to count.
      </p>
    );
  return heads.map((head) => (
    <HeadTiles
      key={`${head.money.currency}/${head.money.isConverted}`}
      head={head}
      asked={asked}
      hasName={heads.length > 1}
    />
  ));
}

type Props = { head: Head; asked: Asked; hasName: boolean };

function HeadTiles({ head, asked, hasName }: Props) {
  const { money, mrr, arr, customers, churnRate, customerChurnRate } = head;
  const { currency, isConverted } = money;
  const own = { ...asked, currency: isConverted ? "all" : currency };
  return (
    <div className="space-y-2">
      {hasName ? (
        <p className="text-sm text-muted-foreground">
          {isConverted ? `All in ${currency}, ${ratesText()}` : currency}
        </p>
      ) : null}
      <Tiles>
        <Tile name="MRR" value={formatMoney(mrr, currency)} href={rowsOf("mrr", own)} />
        <Tile name="ARR" value={formatMoney(arr, currency)} href={rowsOf("arr", own)} />
        <Tile name="Customers" value={customers} href={rowsOf("customers", own)} />
        <Tile
          name="Churn"
          value={formatRate(churnRate)}
          href={rowsOf("churn", own)}
          detail={<ChurnDetail rate={customerChurnRate} href={rowsOf("lost", own)} />}
        />
      </Tiles>
    </div>
  );
}

function ChurnDetail({ rate, href }: { rate: number | null; href: string }) {
  if (rate === null) return "of MRR a month";
  return (
    <>
      of MRR a month, <TextLink href={href}>{`${formatRate(rate)} of customers`}</TextLink>
    </>
  );
}

function ratesText(): string {
  const rates = Object.entries(conversion.rates).map(
    ([code, rate]) => `1 ${code} = ${rate} ${conversion.into}`,
  );
  return `by the rates of ${conversion.asOf}: ${rates.join(", ")}`;
}
