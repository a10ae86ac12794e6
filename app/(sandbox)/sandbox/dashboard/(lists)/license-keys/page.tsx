import type { Metadata } from "next";
import { LicenseKeyTable } from "@/components/sandbox/dashboard/license-keys/license-key-table";
import {
  orderFilter,
  productFilter,
  statusFilter,
} from "@/components/sandbox/dashboard/lists/filter-choices";
import { ListPage } from "@/components/sandbox/dashboard/lists/list-page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LICENSE_KEY_STATUSES } from "@/lib/contract/resources/license-keys";
import { listProductNames } from "@/lib/sandbox/catalog/list-products";
import { readClocks } from "@/lib/sandbox/time/store-clocks";
import { listLicenseKeys } from "@/lib/sandbox/dashboard/license-keys";
import { type SearchParams, readListQuery } from "@/lib/sandbox/lists/list-query";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";

export const metadata: Metadata = { title: "License keys" };

const PATH = "/sandbox/dashboard/license-keys";

export default async function LicenseKeysPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, products] = await Promise.all([
    listLicenseKeys(query, await readClocks()),
    listProductNames(),
  ]);
  return (
    <ListPage
      title="License keys"
      noun="key"
      path={PATH}
      query={query}
      list={list}
      empty={
        <EmptyState
          title="No license key yet"
          action={<ButtonLink href={"/sandbox/dashboard/products"}>Open the products</ButtonLink>}
        >
          Switch on license keys for a variant, then buy it: the key comes with the purchase.
        </EmptyState>
      }
      filters={{
        search: "Key, email or name",
        choices: [
          statusFilter(LICENSE_KEY_STATUSES),
          productFilter(products),
          orderFilter({ oldest: "Oldest first" }),
        ],
      }}
    >
      {(rows) => <LicenseKeyTable keys={rows} />}
    </ListPage>
  );
}
