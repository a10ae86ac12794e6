import type { Metadata } from "next";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { CustomerTable } from "@/components/sandbox/dashboard/customer-table";
import { PageHeading } from "@/components/sandbox/page-heading";
import { Pager } from "@/components/sandbox/pager";
import { listCustomers } from "@/lib/sandbox/dashboard/customers";
import { pageNumber } from "../../../page-number";

export const metadata: Metadata = { title: "Customers" };

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export default async function CustomersPage({ searchParams }: Props) {
  const { rows, page, lastPage, total } = await listCustomers(pageNumber((await searchParams).page));
  return (
    <>
      <PageHeading title="Customers" lead={total > 0 ? `${total} in all, newest first.` : undefined} />
      {rows.length === 0 ? (
        <NothingSold what="customers" />
      ) : (
        <Panel title="All customers">
          <CustomerTable customers={rows} />
        </Panel>
      )}
      <Pager path="/sandbox/dashboard/customers" page={page} lastPage={lastPage} />
    </>
  );
}
