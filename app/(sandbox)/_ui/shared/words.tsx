import type { ReactNode } from "react";
import { brandLabel } from "@/app/(sandbox)/_service/shared/cards";
import type { Interval } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { classNames } from "../basic/parts";

/** `every month`, `every 3 months`. */
export function everyInterval(interval: Interval, count: number): string {
  return count === 1 ? `every ${interval}` : `every ${count} ${interval}s`;
}

/** `14 days`, `1 month`. */
export function lengthOf(interval: Interval, count: number): string {
  return `${count} ${interval}${count === 1 ? "" : "s"}`;
}

/** `$24.00 / month`, `$30.00 / 3 months`, or `$39.00` for a one-off payment. */
export function priceText(price: {
  unitPrice: number;
  currency: string;
  interval: Interval | null;
  intervalCount: number;
  locale?: string;
}): string {
  const amount = formatMoney(price.unitPrice, price.currency, price.locale ? { locale: price.locale } : {});
  if (!price.interval) return amount;
  return `${amount} / ${price.intervalCount === 1 ? price.interval : lengthOf(price.interval, price.intervalCount)}`;
}

/** A hidden default variant has no meaningful name. */
export function soldName({ productName, variantName }: { productName: string; variantName: string }): string {
  const isHidden = variantName === "Default" || variantName === productName;
  return isHidden ? productName : `${productName} ${variantName}`;
}

/** `Visa ending in 4242`. */
export function cardText({ brand, lastFour }: { brand: string; lastFour: string }): string {
  return `${brandLabel(brand)} ending in ${lastFour}`;
}

type AmountLineProps = { name: string; isTotal?: boolean; children: ReactNode };

export function AmountLine({ name, isTotal = false, children }: AmountLineProps) {
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-4",
        isTotal && "border-t border-border pt-2 text-base font-semibold",
      )}
    >
      <dt className={isTotal ? "" : "text-muted-foreground"}>{name}</dt>
      <dd className="text-right whitespace-nowrap figures">{children}</dd>
    </div>
  );
}
