import type { Metadata } from "next";
import { CustomerTable } from "@/app/(sandbox)/_ui/dashboard/customers";
import { orderFilter, statusFilter, storeFilter } from "@/app/(sandbox)/_ui/dashboard/lists/filters";
import { ListPage, NothingSold } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { CUSTOMER_STATUSES, listCustomers } from "@/app/(sandbox)/_service/dashboard/customers";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Customers" };

const PATH = "/sandbox/dashboard/customers";

export default async function CustomersPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, stores] = await Promise.all([listCustomers(query), listStores()]);
  return (
    <ListPage
      title="Customers"
      noun="customer"
      path={PATH}
      query={query}
      list={list}
      exportName="customers"
      empty={<NothingSold what="customers" />}
      filters={{
        search: "Name, email or id",
        choices: [
          statusFilter(CUSTOMER_STATUSES),
          ...storeFilter(stores),
          orderFilter({
            oldest: "Oldest first",
            name: "By name",
            name_desc: "By name, backwards",
            email: "By email",
            email_desc: "By email, backwards",
          }),
        ],
        hasDates: true,
      }}
    >
      {(rows, sorting) => <CustomerTable customers={rows} sorting={sorting} />}
    </ListPage>
  );
}
