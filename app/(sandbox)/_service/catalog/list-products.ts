import "server-only";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { containing } from "../lists/containing";
import { type ListQuery, idOf } from "../lists/list-query";
import { type Page, pageOf } from "../lists/page-of";

const PRICED = {
  store: { select: { currency: true } },
  variants: {
    orderBy: [{ sort: "asc" }, { id: "asc" }],
    include: { prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 } },
  },
} satisfies Prisma.SandboxProductInclude;

export type ProductLine = Prisma.SandboxProductGetPayload<{ include: typeof PRICED }>;

/** Every product with its variants and what they cost now, in the order of the shop. */
export async function listProducts(query: ListQuery): Promise<Page<ProductLine>> {
  const where = whereOf(query);
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxProduct.count({ where }));
  const rows = await sandboxDb.sandboxProduct.findMany({
    where,
    include: PRICED,
    orderBy: query.sort === "newest" ? [{ id: "desc" }] : [{ sort: "asc" }, { id: "asc" }],
    ...range,
  });
  return { rows, ...page };
}

/** The names of all products, to choose one from. */
export async function listProductNames() {
  return sandboxDb.sandboxProduct.findMany({
    select: { id: true, name: true },
    orderBy: [{ sort: "asc" }, { id: "asc" }],
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
