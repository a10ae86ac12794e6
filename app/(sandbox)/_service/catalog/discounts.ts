import "server-only";
import { toWireTime } from "@/lib/dates";
import { sandboxDb } from "../db";
import { env } from "../env";
import { AppError } from "@/lib/errors";
import type { Prisma, SandboxDiscount } from "../generated/prisma/client";
import { ApiError } from "../shared/api-error";
import { discountWrite } from "../api/writes/records";
import { stillClocks } from "../time/store-clocks";
import { containing, type ListQuery, type Page, pageOf } from "../lists/list-query";
import { EntryError, EntryReader, type EntryValues } from "../entry/entry";
import { getMainStore } from "./store";

export type DiscountLine = SandboxDiscount;

/** Creates a discount by the rules of the API. Throws EntryError. */
export async function createDiscount(values: EntryValues, productIds: number[], now: Date): Promise<void> {
  const store = await getMainStore();
  const attributes = readAttributes(values, productIds, store.currency);
  const limit = attributes.is_limited_to_products ? productIds : [];
  const variants = await sandboxDb.sandboxVariant.findMany({
    where: { productId: { in: limit } },
    select: { id: true },
  });
  const body = {
    data: {
      type: "discounts",
      attributes,
      relationships: {
        store: { data: { type: "stores", id: String(store.id) } },
        variants: { data: variants.map(({ id }) => ({ type: "variants", id: String(id) })) },
      },
    },
  };
  const clocks = stillClocks(now);
  const request = new Request(env.SANDBOX_URL);
  const call = { request, query: new URLSearchParams(), db: sandboxDb, clocks, storeId: store.id };
  await Promise.resolve(discountWrite.create?.(body, call)).catch((cause: unknown) => {
    throw cause instanceof ApiError ? entryErrorOf(cause) : cause;
  });
}

function readAttributes(values: EntryValues, productIds: number[], currency: string) {
  const reader = new EntryReader(values);
  const amountType = reader.choice("amount_type", ["percent", "fixed"]);
  const startsAt = reader.day("starts_at");
  const expiresAt = reader.day("expires_at");
  if (startsAt && expiresAt && expiresAt <= startsAt) {
    reader.refuse("expires_at", "This must be after the day from which it is valid.");
  }
  const isLimited = reader.has("is_limited_redemptions");
  const code = reader.text("code", { isRequired: true }).toUpperCase();
  if (!/^[A-Z0-9]{3,}$/.test(code)) reader.refuse("code", "Please use letters and digits, at least three.");
  const duration = reader.choice("duration", ["once", "repeating", "forever"]);
  const attributes = {
    name: reader.text("name", { isRequired: true }),
    code,
    amount_type: amountType,
    amount:
      amountType === "percent"
        ? reader.whole("amount", { least: 1, most: 100 })
        : reader.amount("amount", currency, { least: 1 }),
    is_limited_to_products: reader.has("is_limited_to_products"),
    is_limited_redemptions: isLimited,
    ...(isLimited && { max_redemptions: reader.whole("max_redemptions", { least: 1 }) }),
    ...(startsAt && { starts_at: toWireTime(startsAt) }),
    ...(expiresAt && { expires_at: toWireTime(expiresAt) }),
    duration,
    ...(duration === "repeating" && {
      duration_in_months: reader.whole("duration_in_months", { least: 1, most: 1200 }),
    }),
  };
  if (attributes.is_limited_to_products && productIds.length === 0) {
    reader.refuse("is_limited_to_products", "Please choose at least one product.");
  }
  reader.check();
  return attributes;
}

/** The last part of the API's pointer is the name of the form's field. */
function entryErrorOf({ failures }: ApiError): EntryError {
  const fields = failures.map(({ source, detail, title }) => {
    const pointer = source && "pointer" in source ? source.pointer : "";
    const name = pointer.split("/").at(-1) ?? "";
    return [name === "variants" ? "is_limited_to_products" : name, detail ?? title] as const;
  });
  return new EntryError(Object.fromEntries(fields));
}

/** Newest first. */
export async function listDiscounts({ q, store, page: wanted }: ListQuery): Promise<Page<SandboxDiscount>> {
  const part = containing(q);
  const where: Prisma.SandboxDiscountWhereInput = {
    ...(store && { storeId: store }),
    ...(q && { OR: [{ name: part }, { code: part }] }),
  };
  const { range, ...page } = pageOf(wanted, await sandboxDb.sandboxDiscount.count({ where }));
  const rows = await sandboxDb.sandboxDiscount.findMany({ where, orderBy: { id: "desc" }, ...range });
  return { rows, ...page };
}

/** Deletes a discount with its redemptions. Throws not_found. */
export async function deleteDiscount(id: number): Promise<void> {
  const { count } = await sandboxDb.sandboxDiscount.deleteMany({ where: { id } });
  if (count === 0) throw new AppError("not_found", "There is no such discount.");
}
