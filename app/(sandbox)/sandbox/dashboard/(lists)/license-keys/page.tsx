import type { Metadata } from "next";
import { LicenseKeyTable } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import {
  orderFilter,
  productFilter,
  statusFilter,
  storeFilter,
} from "@/app/(sandbox)/_ui/dashboard/lists/filters";
import { ListPage } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { LICENSE_KEY_STATUSES } from "@/app/(sandbox)/_service/shared/license-key-status";
import { listProductNames } from "@/app/(sandbox)/_service/catalog/products";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { listLicenseKeys } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "License keys" };

const PATH = "/sandbox/dashboard/license-keys";

export default async function LicenseKeysPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, products, stores] = await Promise.all([
    listLicenseKeys(query, await readClocks()),
    listProductNames(),
    listStores(),
  ]);
  return (
    <ListPage
      title="License keys"
      noun="key"
      path={PATH}
      query={query}
      list={list}
      exportName="license-keys"
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
          ...storeFilter(stores),
          orderFilter({ oldest: "Oldest first" }),
        ],
      }}
    >
      {(rows, sorting) => <LicenseKeyTable keys={rows} sorting={sorting} />}
    </ListPage>
  );
}
