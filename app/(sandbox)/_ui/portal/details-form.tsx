"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import type { BillingDetails } from "@/app/(sandbox)/_service/portal/billing-details";
import type { PortalCustomer } from "@/app/(sandbox)/_service/portal/customer-portal";
import { saveDetailsAction } from "@/app/(sandbox)/sandbox/store/[slug]/billing/actions";
import { buttonClass, Notice } from "../basic/parts";
import { TextField } from "../basic/field";
import { SubmitButton } from "../basic/submit-button";
import { CountryField, TaxNumberField } from "../shared/billing-fields";

/** What was refused is shown as typed. */
export type DetailsAnswer =
  { status: "saved" } | { status: "invalid"; fields: Record<string, string>; typed: BillingDetails };

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

type DetailsFormProps = {
  customer: PortalCustomer;
  address: string;
  countryOptions: ReactNode;
};

/** Closes after saving. */
export function DetailsForm({ customer, address, countryOptions }: DetailsFormProps) {
  const [result, send] = useActionState(saveDetailsAction, null);
  const refused = result?.status === "invalid" ? result : null;
  const values: BillingDetails = refused?.typed ?? customer;
  const errors = refused?.fields ?? {};
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const { current } = details;
    if (result?.status === "saved") {
      current?.removeAttribute("open");
      current?.querySelector("summary")?.focus();
    }
    if (result?.status === "invalid") current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);

  return (
    <div className="mt-4">
      {result?.status === "saved" ? (
        <div className="mb-4">
          <Notice tone="good" title="Saved">
            Your next invoice will show these details.
          </Notice>
        </div>
      ) : null}
      <details ref={details} open={refused !== null}>
        <summary className={buttonClass("secondary", "cursor-pointer list-none")}>Change details</summary>
        <form action={send} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="address" value={address} />
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
            // A select only uses its default once.
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
          <div className="sm:col-span-2">
            <SubmitButton pending="Saving…">Save details</SubmitButton>
          </div>
        </form>
      </details>
    </div>
  );
}
