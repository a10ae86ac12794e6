import { Notice } from "@/components/ui/notice";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import {
  discountText,
  type PublicDiscount,
  type CodeRefusal,
  refusalText,
} from "@/lib/billing/discounts/terms";
import { parseCode } from "@/lib/billing/terms/bill";
import { t } from "@/lib/i18n/translate";
import { readerLocales } from "@/lib/region";
import { discountNote } from "./offered";

type CodeTermsProps = { variant: PlanVariant; discount: PublicDiscount; hasTrial: boolean };

/** On the review of an order: what the code takes off, and all payments of something that renews for a listed price. */
export function CodeTerms({ variant, discount, hasTrial }: CodeTermsProps) {
  const { interval, usage, leastPrice, currency } = variant;
  const payments = discountNote(discount, variant, readerLocales().amounts, t);
  return (
    <p className="mt-4 text-sm">
      {discountText(discount, currency, readerLocales(), t)}.
      {interval && !usage && leastPrice === null
        ? ` ${hasTrial ? t("After the trial you pay {payments}.", { payments }) : t("You pay {payments}.", { payments })}`
        : null}
    </p>
  );
}

/** There: why the code doesn't count. */
export function RefusedCode({ code, refusal }: { code: string; refusal: CodeRefusal }) {
  return (
    <Notice variant="warning" title={refusalText(refusal, parseCode(code), t)}>
      {refusal === "unchecked"
        ? t("Our payment partner did not respond. At checkout you see whether it counts, before you pay.")
        : t("Nothing was charged. If you continue, you pay the normal price.")}
    </Notice>
  );
}
