import "server-only";
import { db } from "@/lib/db";
import { t } from "@/lib/i18n/translate";
import type { Feature } from "../features";
import { isTest } from "../mode";
import { whereOwn } from "./own-keys";

export const licenseKeys: Feature = {
  section: { name: "License keys", path: "/account/licenses" },
  isUsed: async (userId) =>
    (await db.licenseKey.count({ where: { ...(await whereOwn(db, userId)), testMode: isTest } })) > 0,

  listActivity: async (userId, most) => {
    const keys = await db.licenseKey.findMany({
      where: { ...(await whereOwn(db, userId)), testMode: isTest },
      include: { instances: { orderBy: { createdAt: "desc" }, take: most } },
      orderBy: { createdAt: "desc" },
      take: most,
    });
    return keys.flatMap(({ keyShort, createdAt, instances }) => [
      { at: createdAt, text: t("License key {key} was issued", { key: keyShort }) },
      ...instances.map((one) => ({
        at: one.createdAt,
        text: t("License key activated on {device}", { device: one.name }),
      })),
    ]);
  },

  exportData: async (userId) => ({
    licenseKeys: await db.licenseKey.findMany({
      where: await whereOwn(db, userId),
      include: { instances: true },
    }),
  }),

  // The name of a device may include a person's name. The keys stay with their orders.
  erase: async (tx, userId) =>
    tx.licenseInstance.deleteMany({ where: { licenseKey: await whereOwn(tx, userId) } }),

  version: async (userId) =>
    db.licenseKey.aggregate({ where: await whereOwn(db, userId), _count: true, _max: { updatedAt: true } }),
};
