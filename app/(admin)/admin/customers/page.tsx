import { AdminPage, PagedList, SearchForm } from "@/components/admin/admin-page";
import { CustomerLink } from "@/components/admin/details";
import { type Column, DataTable } from "@/components/admin/table";
import { type CustomerRow, listCustomers } from "@/lib/admin/customers";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";

export const generateMetadata = adminTitle("Customers");

const PATH = "/admin/customers";
const EMPTY = {
  title: "No customers yet",
  text: "Your first customer appears here with the first purchase.",
};

export default async function CustomersPage({ searchParams }: PageProps<"/admin/customers">) {
  await requireAdmin();
  const query = await searchParams;
  const [search, before] = [queryText(query, "search"), queryText(query, "before")];
  const page = await listCustomers(search, before);
  return (
    <AdminPage title="Customers" lead="Everyone who has bought something.">
      <SearchForm path={PATH} search={search} hint="Email, name, ID or order number" />
      <PagedList path={PATH} filters={{ search }} empty={EMPTY} {...{ page, before }}>
        <DataTable label="Customers" rows={page.rows} keyOf={({ id }) => id} columns={COLUMNS} />
      </PagedList>
    </AdminPage>
  );
}

const COLUMNS: Column<CustomerRow>[] = [
  {
    name: "Customer",
    className: "break-all",
    render: ({ id, name, email }) => (
      <CustomerLink customerId={id} email={name || email}>
        {email}
      </CustomerLink>
    ),
  },
  { name: "ID", isWide: true, className: "text-muted-foreground figures", render: ({ id }) => id },
  { name: "Orders", isNumber: true, render: ({ orders }) => orders },
  { name: "Plans", isNumber: true, render: ({ subscriptions }) => subscriptions },
];
