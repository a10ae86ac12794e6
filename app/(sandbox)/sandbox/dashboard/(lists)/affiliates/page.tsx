import type { Metadata } from "next";
import { AffiliateTable } from "@/app/(sandbox)/_ui/dashboard/discounts";
import { statusFilter, storeFilter } from "@/app/(sandbox)/_ui/dashboard/lists/filters";
import { ListPage } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { AFFILIATE_STATUSES, listAffiliates } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { activateAction } from "./actions";

export const metadata: Metadata = { title: "Affiliates" };

const PATH = "/sandbox/dashboard/affiliates";

export default async function AffiliatesPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, stores] = await Promise.all([listAffiliates(query), listStores()]);
  return (
    <ListPage
      title="Affiliates"
      noun="affiliate"
      path={PATH}
      query={query}
      list={list}
      empty={<EmptyState title="No affiliate yet">Affiliates appear here once they have applied.</EmptyState>}
      filters={{
        search: "Name or email",
        choices: [statusFilter(AFFILIATE_STATUSES), ...storeFilter(stores)],
      }}
    >
      {(rows) => <AffiliateTable affiliates={rows} activateAction={activateAction} />}
    </ListPage>
  );
}
