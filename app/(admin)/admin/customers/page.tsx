import { AdminPage } from "@/components/admin/admin-page";
import { CustomerTable } from "@/components/admin/customer-table";
import { Pager } from "@/components/ui/pager";
import { SearchForm } from "@/components/admin/search-form";
import { EmptyState } from "@/components/ui/empty-state";
import { listCustomers } from "@/lib/admin/customers";
import { requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Customers");

const PATH = "/admin/customers";

export default async function CustomersPage({ searchParams }: PageProps<"/admin/customers">) {
  await requireAdmin();
  const query = await searchParams;
  const [search, before] = [queryText(query, "search"), queryText(query, "before")];
  const { rows, next } = await listCustomers(search, before);
  return (
    <AdminPage section="Customers" lead="Everyone who has bought something, as the service knows them.">
      <SearchForm path={PATH} search={search} hint="Email, name, ID or order number" />
      {rows.length > 0 ? (
        <CustomerTable customers={rows} />
      ) : (
        <EmptyState title={search ? "No customers found" : "No customers yet"}>
          {search ? "Try part of the email address." : "Your first customer appears with the first purchase."}
        </EmptyState>
      )}
      <Pager path={PATH} filters={{ search }} next={next} isFirst={before === ""} />
    </AdminPage>
  );
}
