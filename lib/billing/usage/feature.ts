import "server-only";
import { db } from "@/lib/db";
import type { Feature } from "../features";
import { isTest } from "../mode";
import { exportUsage } from "./list-usage";

export const usage: Feature = {
  section: { name: "Usage", path: "/account/usage" },
  isUsed: async (userId) =>
    (await db.subscription.count({ where: { userId, testMode: isTest, isUsageBased: true } })) > 0,

  exportData: async (userId) => ({
    usage: await exportUsage(userId),
    usageLimits: await db.usageLimit.findMany(limitsOf(userId)),
  }),

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
