import type { Metadata } from "next";
import { CUSTOMER_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/customers";
import { KEY_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { ORDER_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/orders";
import { type Column, ListTable } from "@/app/(sandbox)/_ui/lists/list-table";
import { RecordLink } from "@/app/(sandbox)/_ui/shared/details";
import { SUBSCRIPTION_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/subscriptions";
import { PageHeading, TableSection } from "@/app/(sandbox)/_ui/shared/page-parts";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { searchShop } from "@/app/(sandbox)/_service/dashboard/search";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Search" };

export default async function SearchPage({ searchParams }: PageProps<"/sandbox/dashboard/search">) {
  requireSandbox();
  const { q } = await readListQuery(searchParams);
  if (!q) {
    return (
      <>
        <PageHeading title="Search" />
        <EmptyState title="What are you looking for?">
          An order number, an email address, a name, or a license key.
        </EmptyState>
      </>
    );
  }
  const { orders, customers, subscriptions, keys, products } = await searchShop(q, await readClocks());
  const total = orders.total + customers.total + subscriptions.total + keys.total + products.length;
  return (
    <>
      <PageHeading title={<span className="wrap-anywhere">Results for “{q}”</span>} />
      {total === 0 ? (
        <EmptyState title="Nothing found">
          Try a whole order number, a part of an email address, or the last characters of a key.
        </EmptyState>
      ) : null}
      <div className="grid gap-8">
        <Group title="Orders" path="orders" q={q} found={orders} columns={ORDER_COLUMNS} />
        <Group title="Customers" path="customers" q={q} found={customers} columns={CUSTOMER_COLUMNS} />
        <Group
          title="Subscriptions"
          path="subscriptions"
          q={q}
          found={subscriptions}
          columns={SUBSCRIPTION_COLUMNS}
        />
        <Group title="License keys" path="license-keys" q={q} found={keys} columns={KEY_COLUMNS} />
        {products.length > 0 ? (
          <TableSection title="Products">
            <ul>
              {products.map(({ id, name }) => (
                <li key={id}>
                  <RecordLink to={`products/${id}`}>{name}</RecordLink>
                </li>
              ))}
            </ul>
          </TableSection>
        ) : null}
      </div>
    </>
  );
}

type GroupProps<Row> = {
  title: string;
  path: string;
  q: string;
  found: { rows: Row[]; total: number };
  columns: Column<Row>[];
};

function Group<Row extends { id: number }>({ title, path, q, found, columns }: GroupProps<Row>) {
  const { rows, total } = found;
  if (total === 0) return null;
  const all = <RecordLink to={`${path}?q=${encodeURIComponent(q)}`}>All {total}</RecordLink>;
  return (
    <TableSection title={title} aside={total > rows.length ? all : null}>
      <ListTable label={title} rows={rows} columns={columns} />
    </TableSection>
  );
}
