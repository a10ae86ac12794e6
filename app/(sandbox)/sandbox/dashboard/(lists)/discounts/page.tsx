import type { Metadata } from "next";
import { listDiscounts } from "@/app/(sandbox)/_service/catalog/discounts";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { discountColumns } from "@/app/(sandbox)/_ui/dashboard/discounts";
import { listPage } from "@/app/(sandbox)/_ui/lists/list-page";
import { deleteDiscountAction } from "../../discounts/actions";

export const metadata: Metadata = { title: "Discounts" };

const newDiscount = <ButtonLink href="/sandbox/dashboard/discounts/new">New discount</ButtonLink>;

export default listPage({
  name: "discounts",
  title: "Discounts",
  noun: "discount",
  read: listDiscounts,
  columns: () => discountColumns(deleteDiscountAction),
  search: "Code or name",
  hasStores: true,
  saved: { created: "The discount is there", deleted: "The discount is gone" },
  action: newDiscount,
  empty: (
    <EmptyState title="No discount yet" action={newDiscount}>
      A code lowers the price at checkout, by a percentage or by an amount.
    </EmptyState>
  ),
});
