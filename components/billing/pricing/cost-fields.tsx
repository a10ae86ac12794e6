import { useId } from "react";
import { type TaxInPrices, withTaxText } from "@/lib/billing/tax-text";
import { MOST_UNITS } from "./units-asked";

type Props = {
  /** The name of what is counted in the address, and its words for people. */
  meter: string;
  words: string;
  /** "a month". */
  each: string;
  isTaxInclusive: TaxInPrices;
  asked: number;
  /** Numbers to begin with. */
  examples: { units: number; text: string }[];
  /** The answer, which `tellCost` writes anew. */
  amount: string;
  advice: string;
};

/** What is asked of somebody's use, and what it would cost. */
export function CostFields({ meter, words, each, isTaxInclusive, asked, examples, amount, advice }: Props) {
  const id = useId();
  return (
    <>
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
          defaultValue={asked}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="submit" className="button hidden button-outline noscript:inline-flex">
            Calculate
          </button>
          {examples.map(({ units, text }) => (
            <button
              key={units}
              type="submit"
              name={meter}
              value={units}
              // Whatever stands in the field, which may be nothing.
              formNoValidate
              className="button button-outline px-3 font-normal figures"
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      <output className="block self-center sm:text-right">
        <span className="block text-4xl font-semibold tracking-[-0.03em] figures">{amount}</span>
        <span className="block text-muted-foreground">{withTaxText(each, isTaxInclusive)}</span>
        <span className="mt-2 block min-h-6 text-sm font-medium text-success">{advice}</span>
      </output>
    </>
  );
}
