"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useLanguage, useT } from "@/components/site/language";
import { useLocale, useVisitor } from "@/components/site/visitor";
import { Notice } from "@/components/ui/notice";
import { discountText, type PublicDiscount, refusalText } from "@/lib/billing/discounts/terms";
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
  const { dates } = localesOf({ region: null, language: useLanguage() });
  useEffect(() => void loadDiscount(text), [text]);
  if (!linked) return null;
  const { code, answer } = linked;
  if (!answer) return <Notice title={`Checking the discount code ${code}…`} />;
  if (answer.state === "valid")
    return (
      <Notice variant="success" title={discountText(answer.discount, currency, { dates, amounts }, t)}>
        <p>
          {coverage(answer.discount, forSale)}
          {visitor?.plan?.isPaid
            ? " It is for new purchases: changing your plan costs the normal price."
            : ""}
        </p>
      </Notice>
    );
  return (
    <Notice variant="warning" title={refusalText(answer.state, code, t)}>
      <p>
        {answer.state === "unchecked"
          ? "Our payment partner did not respond. You can still buy: we check the code again before you pay."
          : "These are our normal prices."}
      </p>
    </Notice>
  );
}

function coverage({ variantIds }: PublicDiscount, forSale: ForSale[]): string {
  if (variantIds === null) return "It is entered at checkout for you.";
  const names = forSale.filter(({ variantId }) => variantIds.includes(variantId)).map(({ name }) => name);
  if (names.length === 0) return "It does not apply to anything that is for sale here.";
  const list = new Intl.ListFormat("en").format(names);
  return `It applies to ${list}, and is entered at checkout for you.`;
}
