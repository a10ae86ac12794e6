import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { SandboxAffiliate } from "../generated/prisma/client";
import { recordEvents } from "../events/record-events";
import { containing } from "../lists/containing";
import type { ListQuery } from "../lists/list-query";
import { type Page, pageOf } from "../lists/page-of";

export type AffiliateLine = SandboxAffiliate;

export const AFFILIATE_STATUSES = ["pending", "active", "disabled"];

/** The affiliates that a query asks for, newest first. */
export async function listAffiliates({
  q,
  status,
  store,
  page: wanted,
}: ListQuery): Promise<Page<SandboxAffiliate>> {
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

/** Lets an affiliate refer customers, with the event (service §6). Throws not_found, and conflict when that is so already. */
export async function activateAffiliate(id: number, now: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const affiliate = await tx.sandboxAffiliate.findUnique({ where: { id }, select: { storeId: true } });
    if (!affiliate) throw new AppError("not_found", "There is no such affiliate.");
    const { count } = await tx.sandboxAffiliate.updateMany({
      where: { id, status: { not: "active" } },
      data: { status: "active", updatedAt: now },
    });
    if (count === 0) throw new AppError("conflict", "This affiliate is active already.");
    const subject = { type: "affiliates", id: String(id) } as const;
    const event = { name: "affiliate_activated", subject, customData: null } as const;
    await recordEvents(tx, { storeId: affiliate.storeId, now, events: [event] });
  });
}
