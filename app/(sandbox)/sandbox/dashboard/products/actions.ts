"use server";

import { redirect } from "next/navigation";
import { createProduct, publishProduct, updateProduct } from "@/app/(sandbox)/_service/catalog/products";
import { changePrice, createVariant, updateVariant } from "@/app/(sandbox)/_service/catalog/variants";
import { entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { entryAction, recordAction, recordEntryAction, textOf } from "../../form-actions";
import { recordId } from "../../params";

export const createProductAction = entryAction(async (form) => {
  const { id } = await createProduct(entryValues(form), await mainStoreNow());
  redirect(`/sandbox/dashboard/products/${id}?done=created`);
});

export const updateProductAction = recordEntryAction("products", "product", async (id, now, form) => {
  await updateProduct(id, entryValues(form), now);
  redirect(`/sandbox/dashboard/products/${id}?done=saved`);
});

export const publishProductAction = recordAction("products", "product", async (id, now, form) =>
  publishProduct(id, textOf(form, "publish") === "yes", now),
);

export const createVariantAction = recordEntryAction("products", "product", async (id, now, form) => {
  await createVariant(id, entryValues(form), now);
  redirect(`/sandbox/dashboard/products/${id}?done=variant`);
});

export const updateVariantAction = recordEntryAction("variants", "variant", async (id, now, form) => {
  await updateVariant(id, entryValues(form), now);
  redirect(`${variantPath(form, id)}?done=saved`);
});

export const changePriceAction = recordEntryAction("variants", "variant", async (id, now, form) => {
  await changePrice(id, entryValues(form), now);
  redirect(`${variantPath(form, id)}?done=price`);
});

function variantPath(form: FormData, id: number) {
  return `/sandbox/dashboard/products/${recordId(textOf(form, "product"))}/variants/${id}` as const;
}
