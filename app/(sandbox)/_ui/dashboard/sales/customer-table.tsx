import type { Route } from "next";
import { formatDay } from "@/app/(sandbox)/_service/shared/format-time";
import type { CustomerLine } from "@/app/(sandbox)/_service/dashboard/customers";
import { countryName } from "../../shared/countries";
import type { Sorting } from "../lists/column-heading";
import { ListTable } from "../lists/list-table";
import { RecordLink } from "../parts/record-link";

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
