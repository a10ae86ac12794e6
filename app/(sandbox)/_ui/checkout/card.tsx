import type { ChangeEvent } from "react";
import { TEST_CARDS, type TestCard } from "@/app/(sandbox)/_service/shared/cards";
import { TextField } from "../basic/field";
import { Icon } from "../basic/parts";

export type TypedCard = { number: string; expiry: string; cvc: string };

export const NO_CARD: TypedCard = { number: "", expiry: "", cvc: "" };

const DIGITS = { inputMode: "numeric", required: true, className: "figures" } as const;

type CardFieldsProps = {
  card: TypedCard;
  errors: Record<string, string>;
  onChange: (card: TypedCard) => void;
};

export function CardFields({ card, errors, onChange }: CardFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="relative col-span-2">
        <TextField
          label="Card number"
          name="cardNumber"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          maxLength={23}
          {...DIGITS}
          value={card.number}
          error={errors["cardNumber"]}
          onChange={(event) => onChange({ ...card, number: typed(event, groupDigits) })}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-6.5 right-3 flex h-11 items-center text-xs font-semibold text-muted-foreground"
        >
          {brandName(card.number)}
        </span>
      </div>
      <TextField
        label="Expiry"
        name="cardExpiry"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        maxLength={9}
        {...DIGITS}
        value={card.expiry}
        error={errors["cardExpiry"]}
        onChange={(event) => onChange({ ...card, expiry: typed(event, groupExpiry) })}
      />
      <TextField
        label="CVC"
        name="cardCvc"
        autoComplete="cc-csc"
        placeholder="123"
        maxLength={4}
        {...DIGITS}
        value={card.cvc}
        error={errors["cardCvc"]}
        onChange={(event) => onChange({ ...card, cvc: event.target.value.replace(/\D/g, "") })}
      />
    </div>
  );
}

function typed(event: ChangeEvent<HTMLInputElement>, group: (text: string) => string): string {
  const { value, selectionStart } = event.target;
  // Formatting while editing in the middle would move the cursor to the end.
  return selectionStart === value.length ? group(value) : value;
}

/** One card for each result. */
export function TestCardPicker({ title, onPick }: { title: string; onPick: (card: TypedCard) => void }) {
  return (
    <details className="group rounded-lg border border-dashed border-primary/50 bg-accent/50 noscript:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-lg px-4 font-semibold text-primary-strong [&::-webkit-details-marker]:hidden">
        {title}
        <Icon path="m5 7.5 5 5 5-5" className="size-4 group-open:rotate-180" />
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

export function filled(card: TestCard): TypedCard {
  return { number: groupDigits(card.number), expiry: "12 / 34", cvc: card.brand === "amex" ? "1234" : "123" };
}

/** Groups of four digits, or 4-6-5 for American Express. */
export function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(" ");
}

/** Formats an expiry date while typing: `1230` becomes `12 / 30`, `7` becomes `07 / `. */
export function groupExpiry(text: string): string {
  const digits = text
    .replace(/\D/g, "")
    .replace(/^([2-9])/, "0$1")
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function brandName(cardNumber: string): string {
  if (cardNumber.startsWith("4")) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(cardNumber)) return "Mastercard";
  if (/^3[47]/.test(cardNumber)) return "American Express";
  return "";
}
