import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { EntryValues } from "../entry/entry";
import { readProductEntry } from "./product-entry";

/** Changes what a product is called and says. Its address stays. Throws EntryError and not_found. */
export async function updateProduct(id: number, values: EntryValues, now: Date): Promise<void> {
  await change(id, { ...readProductEntry(values), updatedAt: now });
}

/** Puts a product up for sale, or takes it down. Subscriptions to it go on. Throws not_found. */
export async function publishProduct(id: number, isPublished: boolean, now: Date): Promise<void> {
  await change(id, { status: isPublished ? "published" : "draft", updatedAt: now });
}

async function change(id: number, data: Parameters<typeof sandboxDb.sandboxProduct.updateMany>[0]["data"]) {
  const { count } = await sandboxDb.sandboxProduct.updateMany({ where: { id }, data });
  if (count === 0) throw new AppError("not_found", "There is no such product.");
}
