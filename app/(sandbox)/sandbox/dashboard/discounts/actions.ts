"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { createDiscount, deleteDiscount } from "@/app/(sandbox)/_service/catalog/discounts";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { type EntryState, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { idOf } from "@/app/(sandbox)/_service/lists/list-query";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orDeletedAlready, refusalOf, textOf } from "../../form-actions";
import { recordId } from "../../params";

const PATH = "/sandbox/dashboard/discounts";

export async function createDiscountAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const values = entryValues(form);
  const products = Object.keys(values).flatMap((name) => idOf(/^product_(\d+)$/.exec(name)?.[1] ?? "") ?? []);
  const refusal = await refusalOf(form, async () => createDiscount(values, products, await mainStoreNow()));
  if (refusal) return refusal;
  revalidatePath("/sandbox", "layout");
  return redirect(`${PATH}?done=created` as Route);
}

export async function deleteDiscountAction(form: FormData): Promise<void> {
  requireSandbox();
  await deleteDiscount(recordId(textOf(form, "discount"))).catch(orDeletedAlready);
  revalidatePath("/sandbox", "layout");
  redirect(`${PATH}?done=deleted` as Route);
}
