import type { Metadata } from "next";
import { CustomerTable } from "@/components/sandbox/dashboard/customer-table";
import { ListFilters } from "@/components/sandbox/dashboard/list-filters";
import { ListPage } from "@/components/sandbox/dashboard/list-page";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { statusOptions } from "@/components/sandbox/dashboard/status-options";
import { CUSTOMER_STATUSES, listCustomers } from "@/lib/sandbox/dashboard/customers";
import { type SearchParams, readListQuery } from "@/lib/sandbox/dashboard/list-query";

export const metadata: Metadata = { title: "Customers" };

const PATH = "/sandbox/dashboard/customers";

export default async function CustomersPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await readListQuery(searchParams);
  return (
    <ListPage
      title="Customers"
      noun="customer"
      path={PATH}
      query={query}
      list={await listCustomers(query)}
      empty={<NothingSold what="customers" />}
      filters={
        <ListFilters
          path={PATH}
          query={query}
          search="Name, email or id"
          hasDates
          selects={[
            { name: "status", label: "Status", all: "Any status", options: statusOptions(CUSTOMER_STATUSES) },
            {
              name: "sort",
              label: "Order",
              all: "Newest first",
              options: [{ value: "name", text: "By name" }],
            },
          ]}
        />
      }
    >
      {(rows) => <CustomerTable customers={rows} />}
    </ListPage>
  );
}
