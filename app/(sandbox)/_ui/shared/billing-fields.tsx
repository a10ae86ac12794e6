import type { ComponentProps, ReactNode } from "react";
import { SelectField, TextField } from "../basic/field";
import { COUNTRIES } from "./countries";

type FieldOf<Field extends typeof TextField | typeof SelectField> = Omit<
  ComponentProps<Field>,
  "label" | "name" | "hint" | "children"
>;

export function CountryField({ options, ...rest }: FieldOf<typeof SelectField> & { options: ReactNode }) {
  return (
    <SelectField label="Country" name="country" autoComplete="country" required {...rest}>
      <option value="">Choose a country</option>
      {options}
    </SelectField>
  );
}

export function TaxNumberField({
  label = "Tax number",
  ...rest
}: FieldOf<typeof TextField> & { label?: string }) {
  return (
    <TextField
      label={label}
      name="taxNumber"
      hint="For companies with a VAT or GST number."
      autoComplete="off"
      {...rest}
    />
  );
}

/** Rendered on the server: browsers use different names for some countries. */
export function CountryOptions() {
  return COUNTRIES.map((country) => (
    <option key={country.code} value={country.code}>
      {country.name}
    </option>
  ));
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-base font-semibold text-(color:--headings)">{title}</legend>
      {children}
    </fieldset>
  );
}
