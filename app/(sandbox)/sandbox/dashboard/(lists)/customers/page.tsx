import type { Metadata } from "next";
import { CustomerTable } from "@/app/(sandbox)/_ui/dashboard/sales/customer-table";
import { orderFilter, statusFilter } from "@/app/(sandbox)/_ui/dashboard/lists/filter-choices";
import { ListPage } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { NothingSold } from "@/app/(sandbox)/_ui/dashboard/lists/nothing-sold";
import { CUSTOMER_STATUSES, listCustomers } from "@/app/(sandbox)/_service/dashboard/customers";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";

export const metadata: Metadata = { title: "Customers" };

const PATH = "/sandbox/dashboard/customers";

export default async function CustomersPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  return (
    <ListPage
      title="Customers"
      noun="customer"
      path={PATH}
      query={query}
      list={await listCustomers(query)}
      empty={<NothingSold what="customers" />}
      filters={{
        search: "Name, email or id",
        choices: [statusFilter(CUSTOMER_STATUSES), orderFilter({ name: "By name" })],
        hasDates: true,
      }}
    >
      {(rows) => <CustomerTable customers={rows} />}
    </ListPage>
  );
}
