import { EntryCheck } from "../entry/entry-check";
import { EntryGroup } from "../entry/entry-group";
import { EntrySelect } from "../entry/entry-select";
import { EntryText } from "../entry/entry-text";
import { SchemeDetails } from "./scheme-details";
import { TierFields } from "./tier-fields";

/** What a variant costs. Amounts are typed as people write them in this currency. */
export function PriceFields({ currency, example }: { currency: string; example: string }) {
  return (
    <EntryGroup title="Price">
      <EntryText
        name="unitPrice"
        label={`Price in ${currency}`}
        inputMode="decimal"
        placeholder={example}
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
          <EntryText
            name="minPrice"
            label={`Minimum in ${currency}`}
            inputMode="decimal"
            placeholder={example}
          />
          <EntryText
            name="suggestedPrice"
            label={`Suggested price in ${currency}`}
            inputMode="decimal"
            placeholder={example}
          />
        </EntryCheck>
        <EntryCheck name="setupFeeEnabled" label="A set-up fee is charged once">
          <EntryText
            name="setupFee"
            label={`Set-up fee in ${currency}`}
            inputMode="decimal"
            placeholder={example}
          />
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
