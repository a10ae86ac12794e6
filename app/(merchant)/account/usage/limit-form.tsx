"use client";

import { useState } from "react";
import { useT } from "@/components/site/language";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/field";
import { costOfUse } from "@/lib/billing/usage/cost";
import type { BrowserT } from "@/lib/i18n/browser";
import type { UsageTerms } from "@/lib/lemonsqueezy";
import { formatMoney } from "@/lib/money";
import { saveLimitsAction } from "./actions";

/** `tax`: "before tax", or empty. */
type Price = { terms: UsageTerms; currency: string; tax: string; locale: string };

type Props = {
  subscriptionId: string;
  unit: string;
  cap: number | null;
  thresholds: { percent: number; isOn: boolean }[];
  /** Null while the prices are unknown, or in a free trial. */
  price: Price | null;
};

/** Sets the cap and the alerts, and shows what a period costs at the cap while it is typed. */
export function LimitForm({ subscriptionId, unit, cap, thresholds, price }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed ?? String(cap ?? "");
  return (
    // After it was saved, React resets the form to what it holds then.
    <div onReset={(event) => event.defaultPrevented || setTyped(null)}>
      <ActionForm action={saveLimitsAction} fields={{ subscriptionId }} className="mt-4 max-w-md space-y-4">
        <TextField
          label={t("Most {unit} in a period", { unit })}
          name="cap"
          type="number"
          inputMode="numeric"
          min={1}
          max={999_999_999}
          step={1}
          defaultValue={cap ?? ""}
          placeholder={t("No cap")}
          onChange={({ target }) => setTyped(target.value)}
          hint={hintFor(wanted, price, t)}
        />
        <fieldset>
          <legend className="text-sm font-medium">{t("Email me at")}</legend>
          <div className="flex flex-wrap gap-x-6">
            {thresholds.map(({ percent, isOn }) => (
              <Checkbox key={percent} name={`at${percent}`} defaultChecked={isOn}>
                {t("{percent}% of the cap", { percent })}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <SubmitButton variant="outline" pending={t("Saving…")}>
          {t("Save cap")}
        </SubmitButton>
      </ActionForm>
    </div>
  );
}

function hintFor(typed: string, price: Price | null, t: BrowserT): string {
  const noCap = t("Leave it empty for no cap.");
  if (!price || !/^\d{1,9}$/.test(typed)) return noCap;
  const { terms, currency, tax, locale } = price;
  const cost = formatMoney(costOfUse(terms, Number(typed)), currency, { locale });
  const withTax = [cost, tax].filter(Boolean).join(", ");
  return `${t("At the cap, a period costs {price}.", { price: withTax })} ${noCap}`;
}
