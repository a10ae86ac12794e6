"use client";

import { useId, useState } from "react";
import { useT } from "@/components/site/language";
import { useLocale } from "@/components/site/visitor";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { costOfUse } from "@/lib/billing/usage/cost";
import type { UsageTerms } from "@/lib/lemonsqueezy";
import { formatMoney } from "@/lib/money";

/** More than any customer uses, and small enough that amounts stay exact integers. */
const MOST_UNITS = 999_999_999;

type Props = {
  /** What is counted, and how often it is billed: "API calls", "a month". */
  unit: string;
  frequency: string;
  terms: UsageTerms;
  currency: string;
  /** Below the cost: "a month, before tax". */
  note: string;
  /** A plan that includes it, at a price for the same interval. */
  alternative: { name: string; price: number; text: string } | null;
  /** Example quantities. */
  examples: { units: number; text: string }[];
  startsWith: number;
};

/** Calculates the cost while the visitor types. */
export function CostForm({ unit, frequency, terms, currency, note, alternative, ...rest }: Props) {
  const { examples, startsWith } = rest;
  const id = useId();
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState(String(startsWith));
  const cost = costOfUse(terms, /^\d{1,9}$/.test(typed) ? Number(typed) : 0);
  const isMoreExpensive = alternative !== null && cost > alternative.price;
  return (
    <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,24rem)_1fr]">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {unit} {frequency}
        </label>
        <Input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_UNITS}
          step={1}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          {examples.map(({ units, text }) => (
            <Button
              key={units}
              variant="outline"
              className="px-3 font-normal figures"
              onClick={() => setTyped(String(units))}
            >
              {text}
            </Button>
          ))}
        </div>
      </div>
      <output htmlFor={id} className="block self-center sm:text-right">
        <span className="block text-4xl font-semibold tracking-[-0.03em] figures">
          {formatMoney(cost, currency, { locale })}
        </span>
        <span className="block text-muted-foreground">{note}</span>
        <span className="mt-2 block min-h-6 text-sm font-medium text-success">
          {isMoreExpensive
            ? t("{plan} costs less: {price}, and usage isn’t counted.", {
                plan: alternative.name,
                price: alternative.text,
              })
            : null}
        </span>
      </output>
    </div>
  );
}
