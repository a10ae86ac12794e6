"use client";

import { Button } from "../basic/button";
import { formatMoney } from "@/lib/money";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { BRANDED_BUTTON } from "./look/color-tokens";

/** Pays what is due today, which it names, or starts the trial. Takes no second click while the bank is asked. */
export function PayButton({
  quote,
  isTrial,
  isPaying,
}: {
  quote: Quote;
  isTrial: boolean;
  isPaying: boolean;
}) {
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="pay"
        aria-disabled={isPaying}
        className={`min-h-12 text-base figures ${BRANDED_BUTTON}`}
      >
        {isPaying ? "Asking the bank…" : isTrial ? "Start trial" : payText(quote)}
      </Button>
      <p className="text-center text-xs text-(color:--terms)">
        Test mode: no card is charged, whatever is entered here.
      </p>
    </>
  );
}

/** Where nothing is due today there is nothing to pay yet. */
function payText({ totals, currency, locale, needsCard }: Quote): string {
  if (totals.total > 0) return `Pay ${formatMoney(totals.total, currency, { locale })}`;
  return needsCard ? "Subscribe" : "Get it for free";
}
