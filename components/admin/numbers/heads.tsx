import type { Asked } from "@/lib/admin/numbers/address";
import { rowsOf } from "@/lib/admin/numbers/address";
import { conversion } from "@/lib/admin/numbers/conversion";
import type { Month } from "@/lib/admin/numbers/months";
import type { Head } from "@/lib/admin/numbers/numbers";
import { formatMoney } from "@/lib/money";
import { TextLink } from "../text-link";
import { endOf, periodName } from "./month-name";
import { formatRate } from "./percent";
import { Tile, Tiles } from "./tile";

/** The main figures, once for each currency. MRR, ARR and customers are those at the end of the months, churn is that in them. */
export function Heads({ heads, months, asked }: { heads: Head[]; months: Month[]; asked: Asked }) {
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
      months={months}
      asked={asked}
      hasName={heads.length > 1}
    />
  ));
}

type Props = { head: Head; months: Month[]; asked: Asked; hasName: boolean };

function HeadTiles({ head, months, asked, hasName }: Props) {
  const { money, mrr, arr, customers, churnRate, customerChurnRate } = head;
  const { currency, isConverted } = money;
  const end = endOf(months);
  const own = { ...asked, currency: isConverted ? "all" : currency };
  return (
    <div className="space-y-2">
      {hasName ? (
        <p className="text-sm text-muted-foreground">
          {isConverted ? `All in ${currency}, ${ratesText()}` : currency}
        </p>
      ) : null}
      <Tiles>
        <Tile figure="mrr" period={end} value={formatMoney(mrr, currency)} asked={own} />
        <Tile figure="arr" period={end} value={formatMoney(arr, currency)} asked={own} />
        <Tile figure="customers" period={end} value={customers} asked={own} />
        <Tile
          figure="churn"
          name="Monthly churn"
          period={periodName(months)}
          value={formatRate(churnRate)}
          asked={own}
          detail={<ChurnDetail rate={customerChurnRate} href={rowsOf("lost", own)} />}
        />
      </Tiles>
    </div>
  );
}

function ChurnDetail({ rate, href }: { rate: number | null; href: string }) {
  if (rate === null) return "of MRR";
  return (
    <>
      of MRR, <TextLink href={href}>{`${formatRate(rate)} of customers`}</TextLink>
    </>
  );
}

function ratesText(): string {
  const rates = Object.entries(conversion.rates).map(
    ([code, rate]) => `1 ${code} = ${rate} ${conversion.into}`,
  );
  return `by the rates of ${conversion.asOf}: ${rates.join(", ")}`;
}
