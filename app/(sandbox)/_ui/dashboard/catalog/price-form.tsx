import { MOST_TIERS, tierFields } from "@/app/(sandbox)/_service/catalog/price-entry";
import { amountText } from "@/lib/money";
import { EntryCheck, EntryGroup, EntrySelect, EntryText } from "../entry";
import { SchemeDetails, TierCell } from "./price-scheme";

const EXAMPLE = 1250;

export function PriceFields({ currency }: { currency: string }) {
  const amount = { inputMode: "decimal", placeholder: amountText(EXAMPLE, currency) } as const;
  return (
    <EntryGroup title="Price">
      <EntryText
        name="unitPrice"
        label={`Price in ${currency}`}
        {...amount}
        hint="For each unit; may be finer than the currency."
      />
      <EntrySelect
        name="taxCode"
        label="Tax category"
        options={[
          ["saas", "Software as a service"],
          ["eservice", "Electronic service"],
          ["ebook", "E-book"],
        ]}
      />
      <div className="grid gap-2 sm:col-span-2">
        <EntryCheck name="payWhatYouWant" label="Customers choose what they pay">
          <EntryText name="minPrice" label={`Minimum in ${currency}`} {...amount} />
          <EntryText name="suggestedPrice" label={`Suggested price in ${currency}`} {...amount} />
        </EntryCheck>
        <EntryCheck name="setupFeeEnabled" label="Charge a setup fee once">
          <EntryText name="setupFee" label={`Set-up fee in ${currency}`} {...amount} />
        </EntryCheck>
      </div>
      <SchemeFields currency={currency} />
    </EntryGroup>
  );
}

function SchemeFields({ currency }: { currency: string }) {
  return (
    <SchemeDetails>
      <EntryCheck
        name="isUsageBased"
        label="Billed by usage"
        hint="What was reported in a period is charged at its end."
      >
        <EntrySelect
          name="usageAggregation"
          label="What counts"
          className="sm:col-span-2"
          options={[
            ["sum", "The sum of all reports"],
            ["last_during_period", "The last report of the period"],
            ["last_ever", "The last report ever"],
            ["max", "The highest report"],
          ]}
        />
      </EntryCheck>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <EntrySelect
          name="scheme"
          label="Scheme"
          className="sm:not-in-[form:has([name=scheme]>[value=package]:checked)]:col-span-2"
          options={[
            ["standard", "Standard: each unit the same"],
            ["package", "Package: whole packages"],
            ["volume", "Volume: all units at the tier they reach"],
            ["graduated", "Graduated: each unit at its own tier"],
          ]}
        />
        <EntryText
          name="packageSize"
          label="Units in a package"
          inputMode="numeric"
          className="not-in-[form:has([name=scheme]>[value=package]:checked)]:hidden"
        />
      </div>
      <TierFields currency={currency} />
    </SchemeDetails>
  );
}

/** Visible for tiered prices. */
function TierFields({ currency }: { currency: string }) {
  return (
    <fieldset className="not-in-[form:has([name=scheme]>:is([value=volume],[value=graduated]):checked)]:hidden">
      <legend className="font-medium">Tiers</legend>
      <p className="mt-1 text-muted-foreground">Leave unused rows empty. The last one has no upper limit.</p>
      <div
        aria-hidden
        className="mt-3 hidden grid-cols-[2rem_repeat(3,1fr)] gap-2 text-xs text-muted-foreground sm:grid"
      >
        <span />
        <span>Up to unit</span>
        <span>Each in {currency}</span>
        <span>Once in {currency}</span>
      </div>
      <ol className="mt-2 grid gap-2">
        {Array.from({ length: MOST_TIERS }, (_, row) => {
          const names = tierFields(row);
          return (
            <li
              key={names.price}
              className="grid grid-cols-[1.5rem_repeat(3,1fr)] items-start gap-2 sm:grid-cols-[2rem_repeat(3,1fr)]"
            >
              <span aria-hidden className="pt-3 text-muted-foreground figures">
                {row + 1}.
              </span>
              <TierCell name={names.upTo} label={`Tier ${row + 1}, up to unit`} placeholder="up to" />
              <TierCell name={names.price} label={`Tier ${row + 1}, price of each`} placeholder="each" />
              <TierCell name={names.fee} label={`Tier ${row + 1}, fixed fee`} placeholder="once" />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
