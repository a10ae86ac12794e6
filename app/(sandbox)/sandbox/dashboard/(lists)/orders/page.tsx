import type { Metadata } from "next";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { OrderTable } from "@/components/sandbox/dashboard/order-table";
import { PageHeading } from "@/components/sandbox/page-heading";
import { Pager } from "@/components/sandbox/pager";
import { listOrders } from "@/lib/sandbox/dashboard/orders";
import { pageNumber } from "../../../page-number";

export const metadata: Metadata = { title: "Orders" };

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export default async function OrdersPage({ searchParams }: Props) {
  const { rows, page, lastPage, total } = await listOrders(pageNumber((await searchParams).page));
  return (
    <>
      <PageHeading title="Orders" lead={total > 0 ? `${total} in all, newest first.` : undefined} />
      {rows.length === 0 ? (
        <NothingSold what="orders" />
      ) : (
        <Panel title="All orders">
          <OrderTable orders={rows} />
        </Panel>
      )}
      <Pager path="/sandbox/dashboard/orders" page={page} lastPage={lastPage} />
    </>
  );
}
