import "server-only";
import { db } from "@/lib/db";
import type { Feature } from "../features";
import { lastServiceNow } from "../test-mode/generation";
import { claimGrants, findGrants } from "./grants";

export const grants: Feature = {
  isUsed: async (userId) => (await findGrants(userId, await lastServiceNow(new Date()))).length > 0,

  // Not the reason, which is the administrators' own.
  exportData: async (userId) => ({
    grants: await db.planGrant.findMany({ where: { userId }, omit: { reason: true, userId: true } }),
  }),

  version: (userId) =>
    db.planGrant.findMany({ where: { userId }, select: { endsAt: true }, orderBy: { id: "asc" } }),

  claim: claimGrants,
};
