"use client";

import { useId, useState } from "react";
import { costOfUse } from "@/lib/billing/usage/cost";
import type { UsageTerms } from "@/lib/commerce/types";
import { formatMoneyIn } from "@/lib/money-in";
import { MOST_UNITS, unitsAsked } from "./units-asked";

export type CostFormProps = {
  /** The name of what is counted in the address, and its words for people. */
  meter: string;
  words: string;
  /** "a month". */
  each: string;
  path: string;
  terms: UsageTerms;
  currency: string;
  /** The reader's way of writing amounts. */
  locale: string;
  asked: number;
  /** Numbers to begin with. */
  examples: { units: number; text: string }[];
  /** A plan that includes it, for a price in the same rhythm. */
  instead: { name: string; price: number; text: string } | null;
};

/**
 * What use would cost. Without scripts it is a form that asks this page; with them it answers while somebody types. Of the
 * kit it takes classes alone: what joins them weighs more than all of this.
 */
export function CostForm({
  meter,
  words,
  each,
  path,
  terms,
  currency,
  locale,
  asked,
  examples,
  instead,
}: CostFormProps) {
  const id = useId();
  const [value, setValue] = useState(String(asked));
  const cost = costOfUse(terms, unitsAsked(value, 0));
  return (
    <form
      action={path}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,24rem)_1fr]"
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {words} {each}
        </label>
        <input
          id={id}
          className="control"
          name={meter}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_UNITS}
          step={1}
          required
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="submit" className="button hidden button-outline noscript:inline-flex">
            Work it out
          </button>
          {examples.map(({ units, text }) => (
            <button
              key={units}
              type="submit"
              name={meter}
              value={units}
              onClick={() => setValue(String(units))}
              className="button button-outline px-3 font-normal figures"
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      <output className="block self-center sm:text-right">
        {/* The server writes an amount as the browser does, but for spaces that look the same. */}
        <span suppressHydrationWarning className="block text-4xl font-semibold tracking-[-0.03em] figures">
          {formatMoneyIn(locale, cost, currency)}
        </span>
        <span className="block text-muted-foreground">{each}, before tax</span>
        <span className="mt-2 block min-h-6 text-sm font-medium text-success">
          {instead && cost > instead.price
            ? `${instead.name} costs less: ${instead.text}, and nothing is counted.`
            : null}
        </span>
      </output>
    </form>
  );
}
