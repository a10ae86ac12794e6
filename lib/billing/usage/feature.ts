import "server-only";
import { db } from "@/lib/db";
import type { Feature } from "../features";
import { isTest } from "../mode";
import { usageByDay } from "./queries";

export const usage: Feature = {
  section: { name: "Usage", path: "/account/usage" },
  isUsed: async (userId) =>
    (await db.subscription.count({ where: { userId, testMode: isTest, isUsageBased: true } })) > 0,

  // By day: the keys of single uses are not personal.
  exportData: async (userId) => {
    const owned = await db.subscription.findMany({ where: { userId }, select: { id: true } });
    return {
      usage: await usageByDay(owned.map(({ id }) => id)),
      usageLimits: await db.usageLimit.findMany(limitsOf(userId)),
    };
  },

  // Usage that was not reported yet stays, because it is still billed.
  erase: async (tx, userId) => {
    await tx.usageEvent.deleteMany({
      where: { subscription: { userId }, batch: { recordId: { not: null } } },
    });
    await tx.usageLimit.deleteMany({ where: { subscription: { userId } } });
  },

  version: (userId) => db.usageLimit.findMany(limitsOf(userId)),
};

function limitsOf(userId: string) {
  return { where: { subscription: { userId } }, orderBy: { subscriptionId: "asc" } } as const;
}
