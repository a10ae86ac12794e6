import type { Route } from "next";
import type { CustomerDetails as Customer, CustomerLine } from "@/app/(sandbox)/_service/dashboard/customers";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { formatMoney } from "@/lib/money";
import { Detail, DetailsList } from "../basic/card";
import { countryName } from "../shared/countries";
import { ListTable, type Sorting } from "./lists/list-table";
import { MomentDetail, RecordLink } from "./parts/details";
import { Panel } from "./parts/panel";

export function CustomerTable({ customers, sorting }: { customers: CustomerLine[]; sorting?: Sorting }) {
  return (
    <ListTable<CustomerLine>
      label="Customers"
      rows={customers}
      sorting={sorting}
      columns={[
        {
          name: "Customer",
          sort: { asc: "name", desc: "name_desc" },
          renderCell: ({ id, name }) => (
            <RecordLink href={`/sandbox/dashboard/customers/${id}` as Route}>{name}</RecordLink>
          ),
        },
        { name: "Email", sort: { asc: "email", desc: "email_desc" }, renderCell: ({ email }) => email },
        {
          name: "Marketing mail",
          renderCell: ({ status }) => (status === "subscribed" ? "Subscribed" : <Word text={status} />),
        },
        { name: "Country", renderCell: ({ country }) => (country ? countryName(country) : "Unknown") },
        { name: "Orders", align: "right", renderCell: ({ ordersCount }) => ordersCount },
        { name: "Subscriptions", align: "right", renderCell: ({ subscriptionsCount }) => subscriptionsCount },
        {
          name: "Since",
          isMinor: true,
          sort: { asc: "oldest", desc: "" },
          renderCell: ({ createdAt }) => formatDay(createdAt),
        },
      ]}
    />
  );
}

function Word({ text }: { text: string }) {
  return (
    <span className="text-muted-foreground">
      {text.charAt(0).toUpperCase() + text.slice(1).replaceAll("_", " ")}
    </span>
  );
}

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
