import { Detail, DetailsList } from "../../basic/details-list";
import { formatMoney } from "@/lib/money";
import type { CustomerDetails as Customer } from "@/app/(sandbox)/_service/dashboard/customers";
import { countryName } from "../../shared/countries";
import { Panel } from "../parts/panel";
import { MomentDetail } from "../parts/shared-details";

/** Who somebody is, and what they paid so far in each currency. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { zip, city, region, country, revenue } = customer;
  const place = [zip, city, region, country && countryName(country)].filter(Boolean).join(", ");
  const paid = revenue.map(({ currency, total }) => formatMoney(total, currency)).join(" + ");
  return (
    <Panel title="Details">
      <DetailsList>
        <Detail name="Id">{customer.id}</Detail>
        <Detail name="Email">
          <span className="break-all">{customer.email}</span>
        </Detail>
        <Detail name="Paid so far">{paid || "Nothing"}</Detail>
        <Detail name="Place">{place || "Unknown"}</Detail>
        {customer.taxNumber ? <Detail name="Tax number">{customer.taxNumber}</Detail> : null}
        <MomentDetail name="Since" at={customer.createdAt} />
      </DetailsList>
    </Panel>
  );
}
