import type { ChoiceView } from "@/app/(sandbox)/_service/checkout/choice-view";
import type { UsageTier } from "@/app/(sandbox)/_service/offers/offer";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { formatDate } from "@/lib/dates";
import { exponentOf, formatMoney } from "@/lib/money";
import { FieldError } from "../basic/field";
import { classNames, Muted } from "../basic/parts";
import { everyInterval, lengthOf, priceText } from "../shared/words";

type ChoicePickerProps = {
  choices: ChoiceView[];
  chosen: number;
  money: Money;
  error: string | undefined;
  onChoose: (choice: ChoiceView) => void;
};

export function ChoicePicker({ choices, chosen, money, error, onChoose }: ChoicePickerProps) {
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
      <FieldError id="variantId" error={error} className="mt-1.5" />
    </fieldset>
  );
}

export function ChosenPrice({ choice, quote }: { choice: ChoiceView; quote: Quote }) {
  return (
    <div>
      <p className="text-3xl font-semibold tracking-tight text-(color:--headings) figures">
        {choice.usage
          ? "Billed by usage"
          : priceText({
              ...choice,
              unitPrice: quote.unitPrice,
              currency: quote.currency,
              locale: quote.locale,
            })}
      </p>
      {quote.taxInclusive ? <Muted>Tax included.</Muted> : null}
      {choice.setupFee > 0 ? (
        <p className="text-muted-foreground figures">
          Plus {formatMoney(choice.setupFee, quote.currency, quote)} once to set up.
        </p>
      ) : null}
      {choice.usage ? (
        <ul className="mt-2 grid gap-1 text-muted-foreground figures">
          {usageLines(choice.usage, quote).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** What comes after today: the end of the trial, renewals, or nothing. */
export function renewalSentence(choice: ChoiceView, quote: Quote): string {
  const { interval, intervalCount, trial } = choice;
  if (!interval) return "One payment. It does not renew.";
  const rhythm = everyInterval(interval, intervalCount);
  const free = trial ? `Free for ${lengthOf(trial.interval, trial.count)}. ` : "";
  if (choice.usage) {
    return `${free}What you use is billed ${rhythm}, at the end of each period, until you cancel.`;
  }
  const amount = formatMoney(quote.totals.renewal.total, quote.currency, quote);
  return trial
    ? `${free}From ${formatDate(trial.endsAt)} it costs ${amount} ${rhythm}, until you cancel.`
    : `Renews at ${amount} ${rhythm}, until you cancel.`;
}

export type Money = { currency: string; locale: string };

/** `$24.00 / month`, `From $5.00`, `By usage`. */
export function choicePrice(
  choice: Pick<ChoiceView, "usage" | "bounds" | "unitPrice" | "interval" | "intervalCount">,
  money: Money,
): string {
  if (choice.usage) return "By usage";
  if (!choice.bounds) return priceText({ ...choice, currency: money.currency, locale: money.locale });
  const least = formatMoney(choice.bounds.min, money.currency, money);
  return choice.bounds.min > 0 ? `From ${least}` : "Pay what you want";
}

/** `14 days free`, `plus $10.00 to set up`, both, or nothing. */
function choiceTerms(choice: ChoiceView, money: Money): string {
  const { trial, setupFee } = choice;
  return [
    trial && `${lengthOf(trial.interval, trial.count)} free`,
    setupFee > 0 && `plus ${formatMoney(setupFee, money.currency, money)} to set up`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** One line per tier: `Up to 1,000: $0.10 each`, `Above: $0.005 each, plus $5.00`. */
export function usageLines(tiers: UsageTier[], money: Money): string[] {
  const count = new Intl.NumberFormat(money.locale);
  return tiers.map(({ upTo, unitPrice, fixedFee, packageSize }, index) => {
    const range = upTo !== null ? `Up to ${count.format(upTo)}: ` : index > 0 ? "Above: " : "";
    const unit = packageSize > 1 ? `for each ${count.format(packageSize)}` : "each";
    const fee = fixedFee > 0 ? `, plus ${formatMoney(fixedFee, money.currency, money)}` : "";
    return `${range}${unitText(unitPrice, money)} ${unit}${fee}`;
  });
}

/** A unit may cost a fraction of a cent. */
function unitText(amount: number, { currency, locale }: Money): string {
  const value = amount / 10 ** exponentOf(currency);
  return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 8 }).format(
    value,
  );
}
