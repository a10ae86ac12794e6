"use client";

import type { ChoiceView } from "@/app/(sandbox)/_service/checkout/page/choice-view";
import { formatMoney } from "@/lib/money";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { priceText } from "../../shared/price-words";
import { usageLines } from "./usage-words";

/** What the chosen variant costs, before tax and discounts, in large. */
export function ChosenPrice({ choice, quote }: { choice: ChoiceView; quote: Quote }) {
  return (
    <div>
      <p className="text-3xl font-semibold tracking-tight text-(color:--headings) figures">
        {choice.usage
          ? "Billed by usage"
          : priceText({
              ...choice,
              unitPrice: quote.unitPrice,
              currency: quote.currency,
              locale: quote.locale,
            })}
      </p>
      {quote.taxInclusive ? <p className="text-muted-foreground">Tax included.</p> : null}
      {choice.setupFee > 0 ? (
        <p className="text-muted-foreground figures">
          Plus {formatMoney(choice.setupFee, quote.currency, quote)} once to set up.
        </p>
      ) : null}
      {choice.usage ? (
        <ul className="mt-2 grid gap-1 text-muted-foreground figures">
          {usageLines(choice.usage, quote).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
