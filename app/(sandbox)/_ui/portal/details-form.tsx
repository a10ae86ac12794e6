"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { buttonClass } from "../basic/button";
import { Notice } from "../basic/notice";
import { SubmitButton } from "../basic/submit-button";
import type { BillingDetails } from "@/app/(sandbox)/_service/portal/billing-details";
import type { PortalCustomer } from "@/app/(sandbox)/_service/portal/views";
import { DetailsFields } from "./details-fields";

/** What came of the form; what was refused comes back as it was typed. */
export type DetailsAnswer =
  { status: "saved" } | { status: "invalid"; fields: Record<string, string>; typed: BillingDetails };

export type DetailsAction = (previous: DetailsAnswer | null, form: FormData) => Promise<DetailsAnswer>;

/** Opens to change name, address and tax number; it stays open while something in it has to be mended, and closes after. */
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
  const refused = result?.status === "invalid" ? result : null;
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
            The next invoice is made out like this.
          </Notice>
        </div>
      ) : null}
      <details ref={details} open={refused !== null}>
        <summary className={buttonClass("secondary", "cursor-pointer list-none")}>Change details</summary>
        <form action={send} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="address" value={address} />
          <DetailsFields
            values={refused?.typed ?? customer}
            countryOptions={countryOptions}
            errors={refused?.fields ?? {}}
          />
          <div className="sm:col-span-2">
            <SubmitButton pending="Saving…">Save details</SubmitButton>
          </div>
        </form>
      </details>
    </div>
  );
}
