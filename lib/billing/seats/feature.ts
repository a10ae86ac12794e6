import "server-only";
import { db } from "@/lib/db";
import type { Feature } from "../features";
import { isTest } from "../mode";
import { seatRuleOf } from "./seats-of";

/** The seats on a user's own plans, and those that they have on the plans of others. */
const whereIn = (userId: string) => ({ OR: [{ userId }, { subscription: { userId } }] });

export const seats: Feature = {
  section: {
    name: "People",
    path: "/account/seats",
    isShown: async (userId) => {
      const [taken, plans] = await Promise.all([
        db.seat.count({ where: { ...whereIn(userId), subscription: { testMode: isTest } } }),
        db.subscription.findMany({
          where: { userId, testMode: isTest },
          select: { productId: true, productName: true },
        }),
      ]);
      return taken > 0 || plans.some((plan) => seatRuleOf(plan) !== null);
    },
  },

  listActivity: async (userId, most) => {
    const newest = await db.seat.findMany({
      where: { ...whereIn(userId), subscription: { testMode: isTest } },
      include: { subscription: { select: { productName: true } }, user: { select: { email: true } } },
      orderBy: { createdAt: "desc" },
      take: most,
    });
    return newest.flatMap(({ userId: memberId, user, address, createdAt, acceptedAt, subscription }) => {
      const plan = subscription.productName;
      if (memberId === userId) return acceptedAt ? [{ at: acceptedAt, text: `You joined ${plan}` }] : [];
      const joined = acceptedAt ? [{ at: acceptedAt, text: `${user?.email ?? address} joined ${plan}` }] : [];
      return [...joined, { at: createdAt, text: `You invited ${address} to ${plan}` }];
    });
  },

  exportData: async (userId) => ({
    seats: await db.seat.findMany({ where: whereIn(userId), omit: { tokenHash: true, userId: true } }),
  }),

  // The seats that the user has on other plans go with the user.
  erase: (tx, userId) => tx.seat.deleteMany({ where: { subscription: { userId } } }),

  version: (userId) =>
    Promise.all([
      db.subscription.aggregate({
        where: { seats: { some: { userId } } },
        _count: true,
        _max: { updatedAt: true },
      }),
      db.seat.aggregate({
        where: whereIn(userId),
        _count: true,
        _max: { createdAt: true, acceptedAt: true },
      }),
    ]),
};
