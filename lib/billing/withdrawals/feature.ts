import "server-only";
import { listAddresses } from "@/lib/auth/users";
import { db } from "@/lib/db";
import type { Feature } from "../features";

export const withdrawals: Feature = {
  // By the address, if the user has proven that it is theirs.
  exportData: async (userId) => ({
    withdrawals: await db.withdrawal.findMany({ where: { email: { in: await listAddresses(db, userId) } } }),
  }),
};
