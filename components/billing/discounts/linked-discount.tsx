"use client";

import type { Route } from "next";
import { type ReactNode, useSyncExternalStore } from "react";
import { useT } from "@/components/site/language";
import { useLocale, useVisitor } from "@/components/site/visitor";
import {
  type DiscountAnswer,
  discountedPrice,
  type PublicDiscount,
  codeRefusalOf,
} from "@/lib/billing/discounts/terms";
import { parseCode } from "@/lib/billing/terms/bill";
import { type Offered, perMonth, priceSuffix, priceText } from "../price-text";
import { discountNote, discountedSuffix } from "./offered";

/** The code of the link that led to the pricing page. `answer` is null until the server has responded. */
export type LinkedDiscount = { code: string | null; answer: DiscountAnswer | null };

let linked: LinkedDiscount | null = null;
const listeners = new Set<() => void>();

export function useLinkedDiscount(): LinkedDiscount | null {
  return useSyncExternalStore(
    subscribe,
    () => linked,
    () => null,
  );
}

/** The linked discount on this price. A customer who changes from one plan to another gets none. */
function useDiscountOn(variant: Offered): PublicDiscount | null {
  const answer = useLinkedDiscount()?.answer;
  const hasPlan = useVisitor()?.plan?.isPaid;
  if (answer?.state !== "valid" || codeRefusalOf(answer, variant.variantId)) return null;
  return (variant.interval && hasPlan) || variant.leastPrice !== null ? null : answer.discount;
}

/** The linked code to buy this variant with: also one that isn't checked yet, because it is checked again when it is used. */
export function useCodeFor(variantId: string): string {
  const { code = null, answer = null } = useLinkedDiscount() ?? {};
  const refusal = answer && codeRefusalOf(answer, variantId);
  return code && (!refusal || refusal === "unchecked") ? code : "";
}

/** Adds the code of the link to another address of the page. */
export function useWithCode(): (path: Route) => Route {
  const code = useLinkedDiscount()?.code;
  return (path) => (code ? (`${path}?code=${code}` as Route) : path);
}

/**
 * The price of something for sale on a static page, a yearly one per month, in the visitor's locale. With the code of a link, the normal
 * price is crossed out beside the discounted one.
 */
export function OfferPrice(variant: Offered) {
  const discount = useDiscountOn(variant);
  const t = useT();
  const options = { trim: true, locale: useLocale() };
  const normal = priceText(perMonth(variant), options, t);
  if (!discount) return normal;
  const lowered = { ...variant, price: discountedPrice(variant.price, discount) };
  return (
    <>
      <s className="mr-[0.25em] text-[max(0.5em,0.8125rem)] font-normal tracking-normal whitespace-nowrap text-muted-foreground">
        <span className="sr-only">{t("Normal price")} </span>
        {normal}
      </s>
      <span className="sr-only"> {t("With {code}", { code: discount.code })} </span>{" "}
      <span className="whitespace-nowrap">{priceText(perMonth(lowered), options, t)}</span>
    </>
  );
}

/** What follows that price. */
export function OfferSuffix(variant: Offered) {
  const discount = useDiscountOn(variant);
  const t = useT();
  return discount ? discountedSuffix(discount, variant, t) : priceSuffix(perMonth(variant), t);
}

type OfferNoteProps = { variant: Offered; hasTrial: boolean; children: ReactNode };

/** With a discount all payments of the offer, otherwise `children`. */
export function OfferNote({ variant, hasTrial, children }: OfferNoteProps) {
  const discount = useDiscountOn(variant);
  const t = useT();
  const locale = useLocale();
  if (!discount) return children;
  const note = discountNote(discount, variant, locale, t);
  return hasTrial ? t("After the trial {note}", { note }) : note;
}

/** Reads what the code of a link is worth; an empty one is none. */
export async function loadDiscount(text: string): Promise<void> {
  const code = parseCode(text);
  if (!text) return setLinked(null);
  if (!code) return setLinked({ code, answer: { state: "unknown" } });
  // The yearly prices of the same link show at once.
  if (linked?.code !== code) setLinked({ code, answer: null });
  const answer = await fetchAnswer(code);
  if (linked?.code === code) setLinked({ code, answer });
}

async function fetchAnswer(code: string): Promise<DiscountAnswer> {
  try {
    const response = await fetch(`/api/discounts/${code}`);
    return response.ok ? ((await response.json()) as DiscountAnswer) : { state: "unchecked" };
  } catch {
    return { state: "unchecked" };
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setLinked(next: LinkedDiscount | null): void {
  linked = next;
  for (const listener of listeners) listener();
}
