"use client";

import { type ReactNode, useActionState } from "react";
import { buttonClass } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { BillingDetailsResult } from "@/lib/sandbox/portal/billing-details";
import type { PortalCustomer } from "@/lib/sandbox/portal/views";

export type DetailsAction = (
  previous: BillingDetailsResult | null,
  form: FormData,
) => Promise<BillingDetailsResult>;

/** Opens to change name, address and tax number; it stays open while something in it has to be mended. */
export function DetailsForm({
  customer,
  address,
  action,
  countryOptions,
}: {
  customer: PortalCustomer;
  address: string;
  action: DetailsAction;
  countryOptions: ReactNode;
}) {
  const [result, send] = useActionState(action, null);
  const errors = result?.status === "invalid" ? result.fields : {};
  return (
    <div className="mt-4">
      {result?.status === "saved" ? (
        <div className="mb-4">
          <Notice tone="good" title="Saved">
            The next invoice is made out like this.
          </Notice>
        </div>
      ) : null}
      <details open={result?.status === "invalid"}>
        <summary className={buttonClass("secondary", "cursor-pointer list-none")}>Change details</summary>
        <form action={send} className="mt-4 grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="address" value={address} />
          <TextField
            label="Name"
            name="name"
            className="sm:col-span-2"
            autoComplete="name"
            required
            defaultValue={customer.name}
            error={errors["name"]}
          />
          <SelectField
            // A select only takes its default once: a saved country has to be shown as a new one.
            key={customer.country}
            label="Country"
            name="country"
            className="sm:col-span-2"
            autoComplete="country"
            required
            defaultValue={customer.country}
            error={errors["country"]}
          >
            <option value="">Choose a country</option>
            {countryOptions}
          </SelectField>
          <TextField
            label="City"
            name="city"
            autoComplete="address-level2"
            defaultValue={customer.city}
            error={errors["city"]}
          />
          <TextField
            label="Postal code"
            name="zip"
            autoComplete="postal-code"
            defaultValue={customer.zip}
            error={errors["zip"]}
          />
          <TextField
            label="State or region"
            name="region"
            hint="Two letters in the US and in Canada."
            autoComplete="address-level1"
            defaultValue={customer.region}
            error={errors["region"]}
          />
          <TextField
            label="Tax number"
            name="taxNumber"
            hint="For companies with a VAT or GST number."
            autoComplete="off"
            defaultValue={customer.taxNumber}
            error={errors["taxNumber"]}
          />
          <div className="sm:col-span-2">
            <SubmitButton pending="Saving…">Save details</SubmitButton>
          </div>
        </form>
      </details>
    </div>
  );
}
