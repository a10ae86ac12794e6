import type { CustomerLine } from "@/app/(sandbox)/_service/dashboard/customers";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { countryName } from "../shared/countries";
import type { Column } from "../lists/list-table";
import { RecordLink } from "../shared/details";

export const CUSTOMER_COLUMNS: Column<CustomerLine>[] = [
  {
    name: "Customer",
    sort: { asc: "name", desc: "name_desc" },
    cell: ({ id, name }) => <RecordLink to={`customers/${id}`}>{name}</RecordLink>,
  },
  { name: "Email", sort: { asc: "email", desc: "email_desc" }, cell: ({ email }) => email },
  {
    name: "Marketing mail",
    cell: ({ status }) => (status === "subscribed" ? "Subscribed" : <Word text={status} />),
  },
  { name: "Country", cell: ({ country }) => (country ? countryName(country) : "Unknown") },
  { name: "Orders", align: "right", cell: ({ ordersCount }) => ordersCount },
  { name: "Subscriptions", align: "right", cell: ({ subscriptionsCount }) => subscriptionsCount },
  {
    name: "Since",
    isMinor: true,
    sort: { asc: "oldest", desc: "" },
    cell: ({ createdAt }) => formatDay(createdAt),
  },
];

function Word({ text }: { text: string }) {
  const words = text.charAt(0).toUpperCase() + text.slice(1).replaceAll("_", " ");
  return <span className="text-muted-foreground">{words}</span>;
}
