import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import { formatSize } from "../shared/format";
import { downloadUrl } from "../shared/service-urls";
import { openSignedPage } from "../shared/signed-url";

type Order = {
  status: string;
  items: { variantId: number }[];
  subscriptions: { status: string; variantId: number }[];
};

export type PortalDownload = Awaited<ReturnType<typeof listDownloads>>[number];

const ENDED = new Set(["expired", "unpaid"]);

/** Files of purchases, with links that are valid for an hour. Refunded and expired purchases have none. */
export async function listDownloads(orders: Order[], now: Date) {
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

const PAGE = /\/download\/(?<file>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;

/** Throws forbidden (see `linkProblemOf`) and not_found. */
export async function getDownload(url: string, now: Date) {
  const { part } = openSignedPage(url, PAGE, now);
  const file = await sandboxDb.sandboxFile.findUnique({
    where: { identifier: part("file") },
    select: { name: true, content: true },
  });
  if (!file) throw new AppError("not_found", "There is no such file.");
  return file;
}
