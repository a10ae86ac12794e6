"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { Route } from "next";
import { changePrice, createVariant, updateVariant } from "@/app/(sandbox)/_service/catalog/variants";
import { createProduct, publishProduct, updateProduct } from "@/app/(sandbox)/_service/catalog/products";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { type EntryState, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { refusalOf, textOf } from "../../form-actions";
import { orNotFound, recordId } from "../../params";

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
