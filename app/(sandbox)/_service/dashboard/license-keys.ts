import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import { recordEvents } from "../events/record-events";
import type { Prisma, SandboxAffiliate } from "../generated/prisma/client";
import { containing, idOf, type ListQuery, pageOf, soldWithin } from "../lists/list-query";
import { licenseKeyStatus, whereLicenseKeyStatus } from "../shared/license-key-status";
import { type StoreClocks, whereByStore } from "../time/store-clocks";
import { listEventsOf } from "./webhooks";

const LINE = { orderItem: { select: { productName: true, variantName: true } } } as const;

export type LicenseKeyLine = Awaited<ReturnType<typeof listLicenseKeys>>["rows"][number];

export async function listLicenseKeys(query: ListQuery, clocks: StoreClocks, pageSize?: number) {
  const where = whereOf(query, clocks);
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxLicenseKey.count({ where }), pageSize);
  const rows = await sandboxDb.sandboxLicenseKey.findMany({
    where,
    include: LINE,
    orderBy: { id: query.sort === "oldest" ? "asc" : "desc" },
    ...range,
  });
  return {
    rows: rows.map((key) => ({ ...key, status: licenseKeyStatus(key, clocks.of(key.storeId)) })),
    ...page,
  };
}

/** A complete key uses the index; anything else is a search. */
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

/** With its instances, order and events. Throws not_found. */
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

export type AffiliateLine = SandboxAffiliate;

export const AFFILIATE_STATUSES = ["pending", "active", "disabled"];

export async function listAffiliates({ q, status, store, page: wanted }: ListQuery) {
  const part = containing(q);
  const where = {
    ...(status && { status }),
    ...(store && { storeId: store }),
    ...(q && { OR: [{ userName: part }, { userEmail: part }] }),
  };
  const { range, ...page } = pageOf(wanted, await sandboxDb.sandboxAffiliate.count({ where }));
  const rows = await sandboxDb.sandboxAffiliate.findMany({ where, orderBy: { id: "desc" }, ...range });
  return { rows, ...page };
}

export async function activateAffiliate(id: number, now: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const affiliate = await tx.sandboxAffiliate.findUnique({ where: { id }, select: { storeId: true } });
    if (!affiliate) throw new AppError("not_found", "There is no such affiliate.");
    const { count } = await tx.sandboxAffiliate.updateMany({
      where: { id, status: { not: "active" } },
      data: { status: "active", updatedAt: now },
    });
    if (count === 0) throw new AppError("conflict", "This affiliate is active already.");
    await recordEvents(tx, { ...affiliate, now, events: [{ name: "affiliate_activated", id }] });
  });
}
