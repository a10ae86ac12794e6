import type { ReactNode } from "react";
import { TextField } from "../basic/field";
import type { BillingDetails } from "@/app/(sandbox)/_service/portal/billing-details";
import { CountryField, TaxNumberField } from "../shared/billing-fields";

const LINES = [
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "zip", label: "Postal code", autoComplete: "postal-code" },
  {
    name: "region",
    label: "State or region",
    hint: "Two letters in the US and in Canada.",
    autoComplete: "address-level1",
  },
] as const;

/** Name, address and tax number as an invoice has them. `errors` are by the name of the field. */
export function DetailsFields({
  values,
  countryOptions,
  errors,
}: {
  values: BillingDetails;
  countryOptions: ReactNode;
  errors: Record<string, string>;
}) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        className="sm:col-span-2"
        autoComplete="name"
        required
        defaultValue={values.name}
        error={errors["name"]}
      />
      <CountryField
        // A select only takes its default once: a saved country has to be shown as a new one.
        key={values.country}
        options={countryOptions}
        className="sm:col-span-2"
        defaultValue={values.country}
        error={errors["country"]}
      />
      {LINES.map((line) => (
        <TextField key={line.name} {...line} defaultValue={values[line.name]} error={errors[line.name]} />
      ))}
      <TaxNumberField defaultValue={values.taxNumber} error={errors["taxNumber"]} />
    </>
  );
}
