import { SelectField } from "@/components/ui/field";
import { NUMBERS } from "@/lib/admin/numbers/address";
import { PERIODS } from "@/lib/admin/numbers/months";
import { FilterForm } from "../filter-form";

type Props = {
  period: string;
  currency: string;
  currencies: string[];
  /** What all of them are converted into, where rates are stated. */
  into: string | null;
};

/** Which time and which money is looked at: a plain form, kept in the address. */
export function QuestionForm({ period, currency, currencies, into }: Props) {
  return (
    <FilterForm path={NUMBERS} isFiltered={false}>
      <SelectField label="Period" name="period" defaultValue={period}>
        {Object.entries(PERIODS).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </SelectField>
      {currencies.length > 1 ? (
        <SelectField label="Currency" name="currency" defaultValue={currency}>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
          {into ? <option value="all">All in {into}</option> : null}
        </SelectField>
      ) : null}
    </FilterForm>
  );
}
