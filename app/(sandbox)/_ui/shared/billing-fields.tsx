import type { ComponentProps, ReactNode } from "react";
import { SelectField, TextField } from "../basic/field";

type FieldOf<Field extends typeof TextField | typeof SelectField> = Omit<
  ComponentProps<Field>,
  "label" | "name" | "hint" | "children"
>;

/** Where somebody is billed. `options` come from the server, which has all countries in words. */
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
