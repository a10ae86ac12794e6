import { toWireTime } from "@/lib/dates";
import type { Prisma } from "../../generated/prisma/client";
import { formatSize } from "../../shared/format-size";
import { downloadUrl } from "../../shared/urls/service-urls";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";

/** This type and users write their timestamps in camel case. The content is only read by whoever downloads it. */
export const files = defineResource({
  type: "files",
  sort: "sort",
  filters: { variant_id: idFilter("variantId") },
  find: (tx, query: Query<Prisma.SandboxFileWhereInput>) =>
    tx.sandboxFile.findMany({
      ...query,
      omit: { content: true },
      include: { variant: { select: { product: { select: { storeId: true } } } } },
      orderBy: [{ sort: "asc" }, { id: "asc" }],
    }),
  count: (tx, where) => tx.sandboxFile.count({ where }),
  storeOf: (row) => row.variant.product.storeId,
  attributes: (row, now) => ({
    variant_id: row.variantId,
    identifier: row.identifier,
    name: row.name,
    extension: row.extension,
    download_url: downloadUrl(row, now),
    size: row.size,
    size_formatted: formatSize(row.size),
    version: row.version,
    sort: row.sort,
    status: row.status,
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
    test_mode: true,
  }),
  relationships: { variant: (row) => row.variantId },
});
