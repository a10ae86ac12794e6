import "server-only";
import { db } from "@/lib/db";
import type { Feature } from "../features";
import { claimCustomers, listUnclaimed } from "./unclaimed";

export const claims: Feature = {
  exportData: async (userId) => {
    const [declined, unclaimed] = await Promise.all([
      db.declinedPurchase.findMany({ where: { userId } }),
      listUnclaimed(userId),
    ]);
    return { declined, unclaimed };
  },

  claim: claimCustomers,
};
