import "server-only";
import { sandboxDb } from "../db";
import { formatSize } from "../shared/format-size";
import { downloadUrl } from "../shared/urls/service-urls";
import type { PortalDownload } from "./views";

type Order = {
  status: string;
  items: { variantId: number }[];
  subscriptions: { status: string; variantId: number }[];
};

const ENDED = new Set(["expired", "unpaid"]);

/** The files that come with what was bought, each behind a link for an hour. What was refunded or has ended brings none. */
export async function listDownloads(orders: Order[], now: Date): Promise<PortalDownload[]> {
  const variantIds = orders.filter(({ status }) => status !== "refunded").flatMap(variantsOf);
  if (variantIds.length === 0) return [];
  const files = await sandboxDb.sandboxFile.findMany({
    where: { variantId: { in: variantIds }, status: "published" },
    select: { id: true, identifier: true, name: true, size: true, version: true },
    orderBy: [{ variantId: "asc" }, { sort: "asc" }, { id: "asc" }],
  });
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    sizeText: formatSize(file.size),
    version: file.version,
    url: downloadUrl(file, now),
  }));
}

function variantsOf({ items, subscriptions }: Order): number[] {
  if (subscriptions.length === 0) return items.map(({ variantId }) => variantId);
  return subscriptions.filter(({ status }) => !ENDED.has(status)).map(({ variantId }) => variantId);
}
