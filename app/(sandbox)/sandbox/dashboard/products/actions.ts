"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { Route } from "next";
import { changePrice } from "@/app/(sandbox)/_service/catalog/change-price";
import { createProduct } from "@/app/(sandbox)/_service/catalog/create-product";
import { createVariant } from "@/app/(sandbox)/_service/catalog/create-variant";
import { publishProduct, updateProduct } from "@/app/(sandbox)/_service/catalog/update-product";
import { updateVariant } from "@/app/(sandbox)/_service/catalog/update-variant";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-now";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { type EntryState, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { textOf } from "../../form-text";
import { orNotFound } from "../../leave-when-refused";
import { recordId } from "../../record-id";
import { refusalOf } from "../entry-outcome";

const PATH = "/sandbox/dashboard/products";

export async function createProductAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  let id = 0;
  const refusal = await refusalOf(form, async () => {
    ({ id } = await createProduct(entryValues(form), await mainStoreNow()));
  });
  return refusal ?? leave(`${PATH}/${id}?done=created`);
}

export async function updateProductAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = recordId(textOf(form, "product"));
  const refusal = await refusalOf(form, async () =>
    updateProduct(id, entryValues(form), await recordNow("products", id)),
  );
  return refusal ?? leave(`${PATH}/${id}?done=saved`);
}

export async function publishProductAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = recordId(textOf(form, "product"));
  await publishProduct(id, textOf(form, "publish") === "yes", await recordNow("products", id)).catch(
    orNotFound,
  );
  revalidatePath("/sandbox", "layout");
}

export async function createVariantAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = recordId(textOf(form, "product"));
  const refusal = await refusalOf(form, async () =>
    createVariant(id, entryValues(form), await recordNow("products", id)),
  );
  return refusal ?? leave(`${PATH}/${id}?done=variant`);
}

export async function updateVariantAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = recordId(textOf(form, "variant"));
  const refusal = await refusalOf(form, async () =>
    updateVariant(id, entryValues(form), await recordNow("variants", id)),
  );
  return refusal ?? leave(`${variantPath(form, id)}?done=saved`);
}

export async function changePriceAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = recordId(textOf(form, "variant"));
  const refusal = await refusalOf(form, async () =>
    changePrice(id, entryValues(form), await recordNow("variants", id)),
  );
  return refusal ?? leave(`${variantPath(form, id)}?done=price`);
}

function variantPath(form: FormData, id: number): string {
  return `${PATH}/${recordId(textOf(form, "product"))}/variants/${id}`;
}

function leave(address: string): never {
  revalidatePath("/sandbox", "layout");
  redirect(address as Route);
}
