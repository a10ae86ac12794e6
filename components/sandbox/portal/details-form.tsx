"use client";

import { type ReactNode, useActionState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { BillingDetailsResult } from "@/lib/sandbox/portal/billing-details";
import type { PortalCustomer } from "@/lib/sandbox/portal/views";
import { DetailsFields } from "./details-fields";

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
          <DetailsFields customer={customer} countryOptions={countryOptions} errors={errors} />
          <div className="sm:col-span-2">
            <SubmitButton pending="Saving…">Save details</SubmitButton>
          </div>
        </form>
      </details>
    </div>
  );
}
