import "server-only";
import { db } from "@/lib/db";
import { t } from "@/lib/i18n/translate";
import type { Feature } from "../features";
import { lastServiceNow } from "../test-mode/generation";
import { creditCount, hasHadCredits, listGrantEntries, ownGrants } from "./own-credits";

const ACTIVITY = {
  Added: "{credits} added",
  "Taken back after a refund": "{credits} taken back after a refund",
  Expired: "{credits} expired",
} as const;

export const credits: Feature = {
  section: { name: "Credits", path: "/account/credits" },
  isUsed: hasHadCredits,

  // Not each use: there may be hundreds a day, and the section lists them.
  listActivity: async (userId) => {
    const entries = await listGrantEntries(userId, await lastServiceNow(new Date()));
    return entries.map(({ at, text, amount }) => {
      return { at, text: t(ACTIVITY[text], { credits: creditCount(Math.abs(amount)) }) };
    });
  },

  exportData: async (userId) => ({
    credits: await db.creditGrant.findMany({ where: { order: { userId } } }),
    spentCredits: await db.creditSpend.findMany({ where: { userId }, omit: { userId: true } }),
  }),

  version: (userId) =>
    Promise.all([
      db.creditGrant.aggregate({ where: ownGrants(userId), _count: true, _sum: { remaining: true } }),
      db.creditSpend.count({ where: { userId } }),
    ]),
};
