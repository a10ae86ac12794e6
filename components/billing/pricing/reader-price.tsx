"use client";

import { useT } from "@/components/site/language";
import { useLocale } from "@/components/site/visitor";
import { priceText } from "../price-text";

/** A price on a static page, formatted in the visitor's locale. */
export function ReaderPrice(price: Parameters<typeof priceText>[0]) {
  return priceText(price, { trim: true, locale: useLocale() }, useT());
}
