import type { ChangeCost } from "@/lib/billing/change/cost";
import { withTaxText } from "@/lib/billing/tax-text";
import { formatDate, type Interval } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { priceSuffix } from "../interval-text";

type Props = {
  cost: ChangeCost;
  currency: string;
  isExact: boolean;
  rhythm: { interval: Interval | null; intervalCount: number };
};

/** What each payment after the next one comes to, and what it comes to when a discount has ended. */
export function LaterText({ cost: { later, afterCode }, currency, isExact, rhythm }: Props) {
  const about = isExact ? "" : "about ";
  const each = `${about}${formatMoney(later.total, currency)} ${priceSuffix(rhythm)}`;
  const full = afterCode
    ? `, and from ${formatDate(afterCode.at)}, when your discount ends, ${about}${formatMoney(afterCode.total, currency)}`
    : "";
  const isTaxed = (afterCode ?? later).tax > 0;
  return <p>After that, {withTaxText(each + full, isTaxed ? true : null)}, until you cancel.</p>;
}
