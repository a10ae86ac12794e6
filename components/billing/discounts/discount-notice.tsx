"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useLanguage, useT } from "@/components/site/language";
import { useLocale, useVisitor } from "@/components/site/visitor";
import { Notice } from "@/components/ui/notice";
import { discountText, type PublicDiscount, refusalText } from "@/lib/billing/discounts/terms";
import type { BrowserT } from "@/lib/i18n/browser";
import type { Language } from "@/lib/i18n/languages.mjs";
import { localesOf } from "@/lib/region";
import { loadDiscount, useLinkedDiscount } from "./linked-discount";

/** What is for sale on the page, by its variant: "Pro (yearly)". */
type ForSale = { variantId: string; name: string };

/** Reads `?code=` in the browser, because the page is the same for everyone, and shows what the code is worth. */
export function DiscountNotice({ currency, forSale }: { currency: string; forSale: ForSale[] }) {
  const text = useSearchParams().get("code") ?? "";
  const linked = useLinkedDiscount();
  const visitor = useVisitor();
  const t = useT();
  const amounts = useLocale();
  const language = useLanguage();
  const { dates } = localesOf({ region: null, language });
  useEffect(() => void loadDiscount(text), [text]);
  if (!linked) return null;
  const { code, answer } = linked;
  if (!answer) return <Notice title={t("Checking the discount code {code}…", { code: String(code) })} />;
  if (answer.state === "valid")
    return (
      <Notice variant="success" title={discountText(answer.discount, currency, { dates, amounts }, t)}>
        <p>
          {coverage(answer.discount, forSale, language, t)}
          {visitor?.plan?.isPaid
            ? ` ${t("It is for new purchases: changing your plan costs the normal price.")}`
            : ""}
        </p>
      </Notice>
    );
  return (
    <Notice variant="warning" title={refusalText(answer.state, code, t)}>
      {answer.state === "unchecked"
        ? t("Our payment partner did not respond. You can still buy: we check the code again before you pay.")
        : t("These are our normal prices.")}
    </Notice>
  );
}

function coverage(
  { variantIds }: PublicDiscount,
  forSale: ForSale[],
  language: Language,
  t: BrowserT,
): string {
  if (variantIds === null) return t("It is entered at checkout for you.");
  const names = forSale.filter(({ variantId }) => variantIds.includes(variantId)).map(({ name }) => name);
  if (names.length === 0) return t("It does not apply to anything that is for sale here.");
  const list = new Intl.ListFormat(language).format(names);
  return t("It applies to {list}, and is entered at checkout for you.", { list });
}
