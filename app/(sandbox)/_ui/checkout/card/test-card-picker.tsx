"use client";

import { TEST_CARDS, type TestCard } from "@/app/(sandbox)/_service/shared/cards/test-cards";
import { brandName, groupDigits } from "./card-number";
import type { TypedCard } from "./card-fields";

/** Fills the card fields with one click, with a card for each thing that can happen. */
export function TestCardPicker({ title, onPick }: { title: string; onPick: (card: TypedCard) => void }) {
  return (
    <details className="group rounded-lg border border-dashed border-primary/50 bg-accent/50 noscript:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-lg px-4 font-semibold text-primary-strong [&::-webkit-details-marker]:hidden">
        {title}
        <svg
          aria-hidden
          viewBox="0 0 20 20"
          className="size-4 group-open:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="m5 7.5 5 5 5-5" />
        </svg>
      </summary>
      <ul className="grid gap-x-2 px-2 pb-2 sm:grid-cols-2">
        {TEST_CARDS.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              onClick={(event) => {
                onPick(filled(card));
                event.currentTarget.closest("details")?.removeAttribute("open");
                event.currentTarget.form?.querySelector<HTMLElement>('[name="cardNumber"]')?.focus();
              }}
              className="w-full rounded-md px-2 py-1.5 text-left leading-5 hover:bg-card"
            >
              <span className="block figures">
                {groupDigits(card.number)}{" "}
                <span className="text-xs text-muted-foreground">
                  {card.brand === "visa" ? "" : brandName(card.number)}
                </span>
              </span>
              <span className="block text-xs text-muted-foreground">{card.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A test card as if it had been typed. */
export function filled(card: TestCard): TypedCard {
  return { number: groupDigits(card.number), expiry: "12 / 34", cvc: card.brand === "amex" ? "1234" : "123" };
}
