import type { Metadata, Route } from "next";
import { DiscountTable } from "@/app/(sandbox)/_ui/dashboard/discounts";
import { storeFilter } from "@/app/(sandbox)/_ui/dashboard/lists/filters";
import { ListPage } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { SavedNotice } from "@/app/(sandbox)/_ui/dashboard/parts/panel";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { listDiscounts } from "@/app/(sandbox)/_service/catalog/discounts";
import { getMainStore } from "@/app/(sandbox)/_service/catalog/store";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orNotFound } from "../../../params";
import { deleteDiscountAction } from "../../discounts/actions";

export const metadata: Metadata = { title: "Discounts" };

const PATH = "/sandbox/dashboard/discounts";
const NEW = `${PATH}/new` as Route;

export default async function DiscountsPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, store, stores, clocks] = await Promise.all([
    listDiscounts(query),
    getMainStore().catch(orNotFound),
    listStores(),
    readClocks(),
  ]);
  return (
    <>
      <SavedNotice
        done={(await searchParams)["done"]}
        texts={{ created: "The discount is there", deleted: "The discount is gone" }}
      />
      <ListPage
        title="Discounts"
        noun="discount"
        path={PATH}
        query={query}
        list={list}
        action={<ButtonLink href={NEW}>New discount</ButtonLink>}
        empty={
          <EmptyState title="No discount yet" action={<ButtonLink href={NEW}>New discount</ButtonLink>}>
            A code lowers the price at checkout, by a percentage or by an amount.
          </EmptyState>
        }
        filters={{ search: "Code or name", choices: storeFilter(stores) }}
      >
        {(rows) => (
          <DiscountTable
            discounts={rows}
            currency={store.currency}
            clocks={clocks}
            deleteAction={deleteDiscountAction}
          />
        )}
      </ListPage>
    </>
  );
}
