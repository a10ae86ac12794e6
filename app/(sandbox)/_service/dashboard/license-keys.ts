import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "../generated/prisma/client";
import type { StoreClocks } from "../time/store-clocks";
import { whereByStore } from "../time/where-by-store";
import { licenseKeyStatus } from "../shared/license-key-status";
import { whereLicenseKeyStatus } from "../shared/where-license-key-status";
import { containing } from "../lists/containing";
import { listEventsOf } from "./events";
import { type ListQuery, idOf, soldWithin } from "../lists/list-query";
import { type Page, pageOf } from "../lists/page-of";

const LINE = { orderItem: { select: { productName: true, variantName: true } } } as const;

type Row = Prisma.SandboxLicenseKeyGetPayload<{ include: typeof LINE }>;
export type LicenseKeyLine = Row & { status: string };

/** The license keys that a query asks for, newest first, each with its status by the clock of its store. */
export async function listLicenseKeys(
  query: ListQuery,
  clocks: StoreClocks,
  pageSize?: number,
): Promise<Page<LicenseKeyLine>> {
  const where = whereOf(query, clocks);
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxLicenseKey.count({ where }), pageSize);
  const rows = await sandboxDb.sandboxLicenseKey.findMany({
    where,
    include: LINE,
    orderBy: { id: query.sort === "oldest" ? "asc" : "desc" },
    ...range,
  });
  const withStatus = (key: Row) =>
    Object.assign(key, { status: licenseKeyStatus(key, clocks.of(key.storeId)) });
  return { rows: rows.map(withStatus), ...page };
}

/** A whole key is looked up by its index; a part of it, or of an address, has to be searched for. */
function licenseKeySearch(q: string): Prisma.SandboxLicenseKeyWhereInput {
  const id = idOf(q);
  if (id) return { OR: [{ id }, { key: { startsWith: q } }] };
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(q)) return { key: { in: [q, q.toUpperCase()] } };
  const part = containing(q);
  return { OR: [{ key: part }, { userEmail: part }, { userName: part }] };
}

function whereOf(query: ListQuery, clocks: StoreClocks): Prisma.SandboxLicenseKeyWhereInput {
  const { q, status, product } = query;
  return {
    AND: [
      soldWithin(query),
      status ? whereByStore(clocks, (now) => whereLicenseKeyStatus(status, now)) : {},
      product ? { productId: product } : {},
      q ? licenseKeySearch(q) : {},
    ],
  };
}

export type LicenseKeyDetails = Awaited<ReturnType<typeof getLicenseKey>>;

/** One key with its instances, what it belongs to and the events about it. Throws not_found. */
export async function getLicenseKey(id: number, now: Date) {
  const key = await sandboxDb.sandboxLicenseKey.findUnique({
    where: { id },
    include: {
      ...LINE,
      order: { select: { id: true, orderNumber: true } },
      customer: { select: { id: true, name: true, email: true } },
      instances: { orderBy: { id: "desc" } },
    },
  });
  if (!key) throw new AppError("not_found", "There is no such license key.");
  const events = await listEventsOf([{ type: "license-keys", ids: [id] }]);
  return { ...key, status: licenseKeyStatus(key, now), events };
}
