"use server";

import { redirect } from "next/navigation";
import { createDiscount, deleteDiscount } from "@/app/(sandbox)/_service/catalog/discounts";
import { entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { idOf } from "@/app/(sandbox)/_service/lists/list-query";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { entryAction, formAction, orDeletedAlready, textOf } from "../../form-actions";
import { recordId } from "../../params";

export const createDiscountAction = entryAction(async (form) => {
  const values = entryValues(form);
  const products = Object.keys(values).flatMap((name) => idOf(/^product_(\d+)$/.exec(name)?.[1] ?? "") ?? []);
  await createDiscount(values, products, await mainStoreNow());
  redirect("/sandbox/dashboard/discounts?done=created");
});

export const deleteDiscountAction = formAction(async (form) => {
  await deleteDiscount(recordId(textOf(form, "discount"))).catch(orDeletedAlready);
  redirect("/sandbox/dashboard/discounts?done=deleted");
});
