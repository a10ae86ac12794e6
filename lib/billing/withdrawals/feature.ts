import "server-only";
import { db } from "@/lib/db";
import type { Feature } from "../features";

export const withdrawals: Feature = {
  // By the address, if the user has proven that it is theirs.
  exportData: async (userId) => {
    const user = await db.user.findFirst({
      where: { id: userId, emailVerified: { not: null } },
      select: { email: true },
    });
    return { withdrawals: user ? await db.withdrawal.findMany({ where: { email: user.email } }) : [] };
  },
};
