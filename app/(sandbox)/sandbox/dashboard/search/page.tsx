import type { Metadata, Route } from "next";
import type { ReactNode } from "react";
import { CustomerTable } from "@/app/(sandbox)/_ui/dashboard/customers";
import { LicenseKeyTable } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { OrderTable } from "@/app/(sandbox)/_ui/dashboard/orders";
import { RecordLink } from "@/app/(sandbox)/_ui/dashboard/parts/details";
import { SubscriptionTable } from "@/app/(sandbox)/_ui/dashboard/subscriptions";
import { TableSection } from "@/app/(sandbox)/_ui/dashboard/parts/panel";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { searchShop } from "@/app/(sandbox)/_service/dashboard/search";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Search" };

export default async function SearchPage({ searchParams }: { searchParams: SearchParams }) {
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
        <Group title="Orders" path="orders" q={q} found={orders}>
          <OrderTable orders={orders.rows} />
        </Group>
        <Group title="Customers" path="customers" q={q} found={customers}>
          <CustomerTable customers={customers.rows} />
        </Group>
        <Group title="Subscriptions" path="subscriptions" q={q} found={subscriptions}>
          <SubscriptionTable subscriptions={subscriptions.rows} />
        </Group>
        <Group title="License keys" path="license-keys" q={q} found={keys}>
          <LicenseKeyTable keys={keys.rows} />
        </Group>
        {products.length > 0 ? (
          <TableSection title="Products">
            <ul>
              {products.map(({ id, name }) => (
                <li key={id}>
                  <RecordLink href={`/sandbox/dashboard/products/${id}` as Route}>{name}</RecordLink>
                </li>
              ))}
            </ul>
          </TableSection>
        ) : null}
      </div>
    </>
  );
}

function Group(props: {
  title: string;
  path: string;
  q: string;
  found: { rows: unknown[]; total: number };
  children: ReactNode;
}) {
  const { rows, total } = props.found;
  if (total === 0) return null;
  return (
    <TableSection
      title={props.title}
      aside={
        total > rows.length ? (
          <RecordLink href={`/sandbox/dashboard/${props.path}?q=${encodeURIComponent(props.q)}` as Route}>
            All {total}
          </RecordLink>
        ) : null
      }
    >
      {props.children}
    </TableSection>
  );
}
