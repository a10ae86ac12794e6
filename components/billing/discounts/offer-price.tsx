"use client";

import { DEFAULT_LOCALE, useVisitor } from "@/components/site/visitor";
import { discountedPrice } from "@/lib/billing/discounts/terms";
import { perMonth, priceSuffix, priceText } from "../price-text";
import { useDiscountOn } from "./linked-discount";
import { discountedSuffix, type Offered } from "./offered";

/**
 * The price of something for sale on a static page, a yearly one per month, in the visitor's locale. With the code of a link, the normal
 * price is crossed out beside the discounted one.
 */
export function OfferPrice(variant: Offered) {
  const discount = useDiscountOn(variant);
  const options = { trim: true, locale: useVisitor()?.locale ?? DEFAULT_LOCALE };
  const normal = priceText(perMonth(variant), options);
  if (!discount) return normal;
  const lowered = { ...variant, price: discountedPrice(variant.price, discount) };
  return (
    <>
      <s className="mr-[0.25em] text-[max(0.5em,0.8125rem)] font-normal tracking-normal whitespace-nowrap text-muted-foreground">
        <span className="sr-only">Normal price </span>
        {normal}
      </s>
      <span className="sr-only"> With {discount.code} </span>{" "}
      <span className="whitespace-nowrap">{priceText(perMonth(lowered), options)}</span>
    </>
  );
}

/** What follows that price. */
export function OfferSuffix(variant: Offered) {
  const discount = useDiscountOn(variant);
  return discount ? discountedSuffix(discount, variant) : priceSuffix(perMonth(variant));
}
