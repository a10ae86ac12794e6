import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import { EntryReader, type EntryValues, readTogether } from "../entry/entry";
import type { Prisma } from "../generated/prisma/client";
import { ALL_STORES } from "../shared/ids";
import { ARRANGED, CURRENT_PRICE, NEWEST } from "../shared/sorting";
import { containing, idOf, type ListQuery, type Page, pageOf } from "../lists/list-query";
import { descriptionValues, readDescription } from "./description";
import { readPriceEntry } from "./price-entry";
import { getMainStore, PRODUCT_STATUSES } from "./store";
import { isSubscriptionEntry, readVariantEntry } from "./variant-entry";
import { insertVariant } from "./variants";

const PRICED = {
  store: { select: { currency: true } },
  variants: {
    orderBy: ARRANGED,
    include: { prices: CURRENT_PRICE },
  },
} satisfies Prisma.SandboxProductInclude;

export type ProductLine = Prisma.SandboxProductGetPayload<{ include: typeof PRICED }>;

export async function listProducts(query: ListQuery): Promise<Page<ProductLine>> {
  const where = whereOf(query);
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxProduct.count({ where }));
  const rows = await sandboxDb.sandboxProduct.findMany({
    where,
    include: PRICED,
    orderBy: query.sort === "newest" ? [{ id: "desc" }] : ARRANGED,
    ...range,
  });
  return { rows, ...page };
}

export async function listProductNames() {
  return sandboxDb.sandboxProduct.findMany({
    select: { id: true, name: true },
    orderBy: ARRANGED,
    take: 200,
  });
}

function whereOf({ q, status, store }: ListQuery): Prisma.SandboxProductWhereInput {
  const id = idOf(q);
  return {
    ...(status && { status }),
    ...(store && { storeId: store }),
    ...(q && {
      OR: [{ name: containing(q) }, ...(id ? [{ id }, { variants: { some: { id } } }] : [])],
    }),
  };
}

/** With its store, variants and newest prices. Throws not_found. */
export async function getProduct(id: number) {
  const product = await sandboxDb.sandboxProduct.findUnique({
    where: { id },
    include: {
      store: { select: { slug: true, currency: true } },
      variants: {
        orderBy: ARRANGED,
        include: {
          prices: CURRENT_PRICE,
          _count: { select: { subscriptions: true } },
        },
      },
    },
  });
  if (!product) throw new AppError("not_found", "There is no such product.");
  return product;
}

/** With all prices, newest first, and the number of subscription items of each. Throws not_found. */
export async function getVariant(productId: number, id: number) {
  const variant = await sandboxDb.sandboxVariant.findFirst({
    where: { id, productId },
    include: {
      product: { select: { id: true, name: true, store: { select: { slug: true, currency: true } } } },
      prices: {
        orderBy: NEWEST,
        include: { _count: { select: { items: true } } },
      },
      _count: { select: { subscriptions: true } },
    },
  });
  if (!variant) throw new AppError("not_found", "There is no such variant.");
  return variant;
}

/** Creates a product with its default variant and price (service §2 Variant), in the oldest store by default. Throws EntryError. */
export async function createProduct(values: EntryValues, now: Date, storeId = ALL_STORES) {
  return sandboxDb.$transaction(async (tx) => {
    const store = await getMainStore(storeId, tx);
    const [entry, variant, price] = readTogether(
      () => readProductEntry(values),
      () => readVariantEntry({ ...values, variantName: "Default", variantStatus: "pending" }),
      () => readPriceEntry(values, store.currency, isSubscriptionEntry(values)),
    );
    const { _max: last } = await tx.sandboxProduct.aggregate({
      where: { storeId: store.id },
      _max: { sort: true },
    });
    const product = await tx.sandboxProduct.create({
      data: {
        ...entry,
        storeId: store.id,
        slug: await freeSlug(tx, store.id, entry.name),
        sort: (last.sort ?? 0) + 1,
        createdAt: now,
        updatedAt: now,
      },
      select: { id: true },
    });
    await insertVariant(tx, product.id, { variant, price, sort: 1 }, now);
    return product;
  });
}

/** The name as a slug; with a random suffix if it is taken. */
async function freeSlug(tx: SandboxDbTx, storeId: number, name: string): Promise<string> {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80);
  const taken = await tx.sandboxProduct.findUnique({
    where: { storeId_slug: { storeId, slug } },
    select: { id: true },
  });
  return slug && !taken ? slug : [slug, randomUUID().slice(0, 8)].filter(Boolean).join("-");
}

/** The slug doesn't change. Throws EntryError and not_found. */
export async function updateProduct(id: number, values: EntryValues, now: Date): Promise<void> {
  await change(id, { ...readProductEntry(values), updatedAt: now });
}

/** Existing subscriptions go on. Throws not_found. */
export async function publishProduct(id: number, isPublished: boolean, now: Date): Promise<void> {
  await change(id, { status: isPublished ? "published" : "draft", updatedAt: now });
}

async function change(id: number, data: Parameters<typeof sandboxDb.sandboxProduct.updateMany>[0]["data"]) {
  const { count } = await sandboxDb.sandboxProduct.updateMany({ where: { id }, data });
  if (count === 0) throw new AppError("not_found", "There is no such product.");
}

type ProductEntry = ReturnType<typeof readProductEntry>;

/** The product from its form. Its HTML is sanitized where it is shown. Throws EntryError. */
function readProductEntry(values: EntryValues) {
  const reader = new EntryReader(values);
  const product = {
    name: reader.text("name", { isRequired: true }),
    description: readDescription(reader, values, "description", 20_000),
    status: reader.choice("status", PRODUCT_STATUSES),
    redirectUrl: reader.url("redirectUrl"),
    receiptButtonText: reader.text("receiptButtonText") || null,
    receiptLinkUrl: reader.url("receiptLinkUrl"),
    receiptThankYouNote: reader.text("receiptThankYouNote", { longest: 2000 }) || null,
  };
  reader.check();
  return product;
}

/** The same the other way: what the form of a product begins with. */
export function productEntryValues(product: Record<keyof ProductEntry, string | null>): EntryValues {
  return {
    name: product.name ?? "",
    ...descriptionValues("description", product.description),
    status: product.status ?? "",
    redirectUrl: product.redirectUrl ?? "",
    receiptButtonText: product.receiptButtonText ?? "",
    receiptLinkUrl: product.receiptLinkUrl ?? "",
    receiptThankYouNote: product.receiptThankYouNote ?? "",
  };
}
