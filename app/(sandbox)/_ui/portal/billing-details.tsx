import { Card, CardHeader } from "../basic/card";
import type { PortalCustomer } from "@/app/(sandbox)/_service/portal/views";
import { CountryOptions } from "../checkout/country-options";
import { BillToBlock } from "../documents/bill-to-block";
import { type DetailsAction, DetailsForm } from "./details-form";

/** Who is billed, and the form to change it. */
export function BillingDetails({
  customer,
  address,
  action,
}: {
  customer: PortalCustomer;
  address: string;
  action: DetailsAction;
}) {
  const { name, email, country, region, city, zip, taxNumber } = customer;
  const billTo = { name, email, address: "", country, state: region, city, zip, taxNumber };
  return (
    <Card>
      <CardHeader title="Billing details" />
      <BillToBlock billTo={billTo} />
      <DetailsForm
        customer={customer}
        address={address}
        action={action}
        countryOptions={<CountryOptions />}
      />
    </Card>
  );
}
