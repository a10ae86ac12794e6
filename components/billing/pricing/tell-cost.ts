import { costOfUse } from "@/lib/billing/usage/cost";
import type { UsageTerms } from "@/lib/commerce/types";
import { formatMoneyIn } from "@/lib/money-in";
import { unitsAsked } from "./units-asked";

export type CostQuestion = {
  terms: UsageTerms;
  currency: string;
  /** The reader's way of writing amounts. */
  locale: string;
  /** A plan that includes it, for a price in the same rhythm. */
  instead: { name: string; price: number; text: string } | null;
};

/** What that many units cost, and what would cost less. */
export function costInWords({ terms, currency, locale, instead }: CostQuestion, units: number) {
  const cost = costOfUse(terms, units);
  return {
    amount: formatMoneyIn(locale, cost, currency),
    advice:
      instead && cost > instead.price
        ? `${instead.name} costs less: ${instead.text}, and usage isn’t counted.`
        : "",
  };
}

/** Writes into the form what the units in its field cost; with `units`, those first. */
export function tellCost(form: HTMLFormElement, question: CostQuestion, units?: string | null): void {
  const field = form.querySelector("input");
  const output = form.querySelector("output");
  if (!field || !output) return;
  if (units) field.value = units;
  const { amount, advice } = costInWords(question, unitsAsked(field.value, 0));
  if (output.firstElementChild) output.firstElementChild.textContent = amount;
  if (output.lastElementChild) output.lastElementChild.textContent = advice;
}
