import "server-only";
import { db } from "@/lib/db";
import type { Feature } from "../features";
import { listUnclaimed } from "./unclaimed";

export const claims: Feature = {
  isUsed: async (userId) => (await listUnclaimed(userId)).length > 0,

  exportData: async (userId) => {
    const [declined, unclaimed] = await Promise.all([
      db.declinedPurchase.findMany({ where: { userId } }),
      listUnclaimed(userId),
    ]);
    return { declined, unclaimed };
  },
};
