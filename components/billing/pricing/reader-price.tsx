"use client";

import { useT } from "@/components/site/language";
import { useLocale } from "@/components/site/visitor";
import { priceText } from "../price-text";

/** A price on a static page, formatted in the visitor’s locale. In a file of its own, so that the landing page loads no offers. */
export function ReaderPrice(price: Parameters<typeof priceText>[0]) {
  return priceText(price, { trim: true, locale: useLocale() }, useT());
}
