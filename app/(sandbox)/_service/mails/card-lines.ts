import "server-only";
import type { Billable } from "../invoices/billable";
import { brandLabel } from "../shared/cards/brand-label";

/** The card of a subscription as a line of a mail; none where there is no card. */
export function cardLines({
  cardBrand,
  cardLastFour,
}: Pick<Billable, "cardBrand" | "cardLastFour">): [string, string][] {
  return cardBrand && cardLastFour ? [["Card", `${brandLabel(cardBrand)} ending in ${cardLastFour}`]] : [];
}
