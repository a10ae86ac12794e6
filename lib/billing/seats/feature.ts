import "server-only";
import { db } from "@/lib/db";
import { t } from "@/lib/i18n/translate";
import type { Feature } from "../features";
import { isTest } from "../mode";
import { seatRuleOf, wherePermitted } from "./shared-plans";

/** The seats on a user's own plans, by the ids of these (`wherePermitted`), and those that they have on the plans of others. */
async function whereIn(userId: string) {
  const own = await db.subscription.findMany({ where: { userId }, select: { id: true } });
  return { OR: [{ userId }, { subscriptionId: { in: own.map(({ id }) => id) } }] };
}

const whereHandedOver = (userId: string) => ({ OR: [{ fromUserId: userId }, { toUserId: userId }] });

export const seats: Feature = {
  section: { name: "People", path: "/account/seats" },
  isUsed: async (userId) => {
    const [taken, plans] = await Promise.all([
      db.seat.count({ where: { ...(await whereIn(userId)), subscription: { testMode: isTest } } }),
      db.subscription.findMany({
        where: { userId, testMode: isTest },
        select: { productId: true, productName: true },
      }),
    ]);
    return taken > 0 || plans.some((plan) => seatRuleOf(plan) !== null);
  },

  listActivity: async (userId, most) => {
    const [newest, handOvers] = await Promise.all([
      db.seat.findMany({
        where: { ...(await whereIn(userId)), subscription: { testMode: isTest } },
        include: { subscription: { select: { productName: true } }, user: { select: { email: true } } },
        orderBy: { createdAt: "desc" },
        take: most,
      }),
      db.planHandOver.findMany({
        where: { ...whereHandedOver(userId), subscription: { testMode: isTest } },
        include: { from: true, to: true, subscription: { select: { productName: true } } },
        orderBy: { id: "desc" },
        take: most,
      }),
    ]);
    const wasOwner = (seat: { subscriptionId: string; userId: string | null }) =>
      handOvers.some((one) => one.subscriptionId === seat.subscriptionId && one.fromUserId === seat.userId);
    return [
      ...newest.flatMap((seat) => {
        if (wasOwner(seat)) return [];
        const { userId: memberId, user, address, createdAt, acceptedAt, subscription } = seat;
        const plan = subscription.productName;
        if (memberId === userId)
          return acceptedAt ? [{ at: acceptedAt, text: t("You joined {plan}", { plan }) }] : [];
        const joined = acceptedAt
          ? [{ at: acceptedAt, text: t("{email} joined {plan}", { email: user?.email ?? address, plan }) }]
          : [];
        return [
          ...joined,
          { at: createdAt, text: t("{email} was invited to {plan}", { email: address, plan }) },
        ];
      }),
      ...handOvers.flatMap(({ at, fromUserId, from, to, subscription: { productName: plan } }) => {
        if (fromUserId !== userId)
          return [{ at, text: t("{email} made you the owner of {plan}", { email: from.email, plan }) }];
        // Null once the new owner has deleted their account.
        return to ? [{ at, text: t("You made {email} the owner of {plan}", { email: to.email, plan }) }] : [];
      }),
    ];
  },

  exportData: async (userId) => ({
    seats: await db.seat.findMany({ where: await whereIn(userId), omit: { tokenHash: true, userId: true } }),
    handOvers: await db.planHandOver.findMany({
      where: whereHandedOver(userId),
      select: { subscriptionId: true, at: true },
    }),
  }),

  // The seats that the user has on other plans go with the user.
  erase: (tx, userId) => tx.seat.deleteMany({ where: { subscription: { userId } } }),

  version: async (userId) =>
    await db.subscription.findMany({
      where: await wherePermitted(userId),
      orderBy: { id: "asc" },
      select: {
        userId: true,
        updatedAt: true,
        seats: { orderBy: { id: "asc" }, select: { id: true, userId: true, role: true, acceptedAt: true } },
      },
    }),
};
