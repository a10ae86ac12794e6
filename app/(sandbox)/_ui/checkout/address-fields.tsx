"use client";

import type { ReactNode } from "react";
import { SelectField, TextField } from "../basic/field";
import { CountryField, TaxNumberField } from "../shared/billing-fields";
import { REGIONS } from "../shared/countries";
import type { CheckoutValues } from "./checkout-state";

/** Country, and state and postal code or tax number: each may change the tax. */
export function AddressFields({
  values,
  country,
  countryOptions,
  errors,
  onCountry,
  onTaxChange,
}: {
  values: CheckoutValues;
  country: string;
  countryOptions: ReactNode;
  errors: Record<string, string | undefined>;
  onCountry: (country: string) => void;
  onTaxChange: () => void;
}) {
  const parts = REGIONS[country];
  return (
    <div className="grid grid-cols-2 gap-4">
      <CountryField
        options={countryOptions}
        className="col-span-2"
        value={country}
        error={errors["country"]}
        onChange={(event) => onCountry(event.target.value)}
      />
      {parts ? (
        <SelectField
          // Another country has other regions.
          key={country}
          label={parts.label}
          name="state"
          autoComplete="address-level1"
          defaultValue={values.state}
          error={errors["state"]}
          onChange={onTaxChange}
        >
          <option value="">Choose</option>
          {parts.regions.map((region) => (
            <option key={region.code} value={region.code}>
              {region.name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {/* Elsewhere, it is shown if the merchant has filled it in. */}
      {country && (parts || values.zip) ? (
        <TextField
          key={parts ? "zip" : "postal"}
          label={parts?.zipLabel ?? "Postal code"}
          name="zip"
          className={parts ? "" : "col-span-2"}
          autoComplete="postal-code"
          defaultValue={values.zip}
          error={errors["zip"]}
        />
      ) : null}
      {country && !parts ? (
        <TaxNumberField
          label="Tax number (optional)"
          className="col-span-2"
          defaultValue={values.taxNumber}
          error={errors["taxNumber"]}
          onBlur={onTaxChange}
        />
      ) : null}
    </div>
  );
}
