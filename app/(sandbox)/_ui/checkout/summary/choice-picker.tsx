"use client";

import { classNames } from "../../basic/class-names";
import type { ChoiceView } from "@/app/(sandbox)/_service/checkout/page/choice-view";
import type { Money } from "./choice-words";
import { choicePrice, choiceTerms } from "./choice-words";

/** The variants of a product as cards, one of which is bought. Nothing to see where there is only one. */
export function ChoicePicker({
  choices,
  chosen,
  money,
  error,
  onChoose,
}: {
  choices: ChoiceView[];
  chosen: number;
  money: Money;
  error: string | undefined;
  onChoose: (choice: ChoiceView) => void;
}) {
  if (choices.length < 2) return <input type="hidden" name="variantId" value={chosen} />;
  return (
    <fieldset aria-describedby={error ? "variantId-error" : undefined}>
      <legend className="mb-2 font-medium text-(color:--headings)">Choose your plan</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.variantId}
            className={classNames(
              "flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border bg-card px-4 py-2.5",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(color:--active)",
              choice.variantId === chosen
                ? "border-(color:--active) ring-1 ring-(color:--active)"
                : "border-input/60",
            )}
          >
            <input
              type="radio"
              name="variantId"
              value={choice.variantId}
              checked={choice.variantId === chosen}
              onChange={() => onChoose(choice)}
              className="size-4 shrink-0 accent-(--checkbox) outline-none"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{choice.name}</span>
              {choiceTerms(choice, money) ? (
                <span className="block text-muted-foreground">{choiceTerms(choice, money)}</span>
              ) : null}
            </span>
            <span className="shrink-0 text-right">
              <span className="block font-medium figures">{choicePrice(choice, money)}</span>
              {choice.saving ? (
                <span className="inline-block rounded-full bg-success-soft px-2 text-xs font-semibold text-success">
                  Save {choice.saving}%
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id="variantId-error" className="mt-1.5 font-medium text-destructive">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
