import type { ReactNode } from "react";
import { conversion } from "@/lib/admin/numbers/conversion";
import { ALL, inOne } from "@/lib/admin/numbers/money";
import type { Numbers } from "@/lib/admin/numbers/numbers";
import { addressOf, type Asked, PERIODS, rowsOf } from "@/lib/admin/numbers/question";
import { Choices } from "../choices";
import { Moment, TextLink } from "../details";
import { periodName } from "./format";

type Props = { path: string; asked: Asked; numbers: Numbers; children?: ReactNode };

/** The period and the currency (and `children`, other choices), which are kept in the address, and what the figures are compared with. */
export function QuestionChoices({ path, asked, numbers, children }: Props) {
  const { currencies, money, months, before, updatedAt } = numbers;
  const one = inOne(currencies);
  const byCurrency = Object.fromEntries([
    ...currencies.map((code) => [code, code] as const),
    ...(one ? [[ALL, `All in ${one.currency}`] as const] : []),
  ]);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3">
        {children}
        <Choices
          label="Period"
          values={PERIODS}
          current={asked.period ?? ""}
          hrefOf={(period) => addressOf(path, { ...asked, period })}
        />
        {currencies.length > 1 ? (
          <Choices
            label="Currency"
            values={byCurrency}
            current={money.isConverted ? ALL : money.currency}
            hrefOf={(currency) => addressOf(path, { ...asked, currency })}
          />
        ) : null}
      </div>
      <p className="text-sm text-muted-foreground">
        {spanName(months)}, compared with {spanName(before.months)}. Updated <Moment at={updatedAt} /> UTC.
        {money.isConverted ? ` ${ratesText()}` : null}
      </p>
    </div>
  );
}

function spanName(months: Numbers["months"]): string {
  return periodName(months.map(({ month }) => month));
}

function ratesText(): string {
  const { rates, into, asOf } = conversion;
  const list = Object.entries(rates).map(([code, rate]) => `1 ${code} = ${rate} ${into}`);
  return `At the rates of ${asOf}: ${list.join(", ")}.`;
}

/** Explains what the figures leave out. */
export function UnpricedNote({ count, asked }: { count: number; asked: Asked }) {
  if (count === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      <TextLink href={rowsOf("unpriced", asked)}>
        {count === 1 ? "One running subscription" : `${count} running subscriptions`}
      </TextLink>{" "}
      {count === 1 ? "isn’t" : "aren’t"} in these figures: Lemon Squeezy hasn’t reported{" "}
      {count === 1 ? "its price" : "their prices"} yet, or no longer has {count === 1 ? "it" : "them"}.
    </p>
  );
}
