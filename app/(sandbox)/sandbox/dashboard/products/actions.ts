"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { Route } from "next";
import { changePrice, createVariant, updateVariant } from "@/app/(sandbox)/_service/catalog/variants";
import { createProduct, publishProduct, updateProduct } from "@/app/(sandbox)/_service/catalog/products";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { type EntryState, type EntryValues, entryValues } from "@/app/(sandbox)/_service/entry/entry";
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
  return save(form, "product", updateProduct, (id) => `${PATH}/${id}?done=saved`);
}

export async function publishProductAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = recordId(textOf(form, "product"));
  const now = await recordNow("products", id);
  await publishProduct(id, textOf(form, "publish") === "yes", now).catch(orNotFound);
  revalidatePath("/sandbox", "layout");
}

export async function createVariantAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  return save(form, "product", createVariant, (id) => `${PATH}/${id}?done=variant`);
}

export async function updateVariantAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  return save(form, "variant", updateVariant, (id) => `${variantPath(form, id)}?done=saved`);
}

export async function changePriceAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  return save(form, "variant", changePrice, (id) => `${variantPath(form, id)}?done=price`);
}

type Change = (id: number, values: EntryValues, now: Date) => Promise<unknown>;

/** Changes the record in the form, then leaves for an address. */
async function save(
  form: FormData,
  record: "product" | "variant",
  change: Change,
  to: (id: number) => string,
) {
  const id = recordId(textOf(form, record));
  const refusal = await refusalOf(form, async () =>
    change(id, entryValues(form), await recordNow(`${record}s`, id)),
  );
  return refusal ?? leave(to(id));
}

function variantPath(form: FormData, id: number): string {
  return `${PATH}/${recordId(textOf(form, "product"))}/variants/${id}`;
}

function leave(address: string): never {
  revalidatePath("/sandbox", "layout");
  redirect(address as Route);
}
