import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import { EntryReader, type EntryValues } from "../entry/entry";
import { ALL_STORES } from "../shared/ids";

/** The oldest store, unless another one is named. Throws not_found if there is none. */
export async function getMainStore(storeId = ALL_STORES, tx: SandboxDbTx = sandboxDb) {
  const where = storeId === ALL_STORES ? {} : { id: storeId };
  const store = await tx.sandboxStore.findFirst({ where, orderBy: { id: "asc" } });
  if (!store) throw new AppError("not_found", "There is no store yet.");
  return store;
}

/** The currency can't change after the first sale. Throws EntryError. */
export async function updateStore(values: EntryValues, now: Date): Promise<void> {
  const reader = new EntryReader(values);
  const name = reader.text("name", { isRequired: true });
  const country = reader.text("country").toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) reader.refuse("country", "Please choose a country.");
  const currency = reader.text("currency").toUpperCase();
  if (currency && !Intl.supportedValuesOf("currency").includes(currency)) {
    reader.refuse("currency", "Please enter a currency's code, such as EUR.");
  }
  const staysUnpaid = reader.choice("dunning", ["expire", "stay"]) === "stay";
  const data = {
    name,
    country,
    taxInclusive: reader.has("taxInclusive"),
    strictCustomData: reader.has("strictCustomData"),
    acceptPlainJson: reader.has("acceptPlainJson"),
    dunningExpiresAfterDays: staysUnpaid
      ? null
      : reader.whole("dunningExpiresAfterDays", { least: 1, most: 3650 }),
  };
  reader.check();
  await sandboxDb.$transaction(async (tx) => {
    const { store, isSold } = await getStoreSettings(tx);
    const changed = { ...data, ...(!isSold && currency && { currency }), updatedAt: now };
    await tx.sandboxStore.update({ where: { id: store.id }, data: changed });
  });
}

/** The store, and whether it has sold anything. Throws not_found. */
export async function getStoreSettings(tx: SandboxDbTx = sandboxDb) {
  const store = await getMainStore(ALL_STORES, tx);
  const sold = await tx.sandboxOrder.findFirst({ where: { storeId: store.id }, select: { id: true } });
  return { store, isSold: sold !== null };
}

/** The options of the catalog's forms, in order. */
export const PRODUCT_STATUSES = ["published", "draft"] as const;
export const VARIANT_STATUSES = ["pending", "published", "draft"] as const;
export const INTERVALS = ["day", "week", "month", "year"] as const;
export const LENGTH_UNITS = ["days", "months", "years"] as const;
export const TAX_CODES = ["saas", "eservice", "ebook"] as const;
export const SCHEMES = ["standard", "package", "volume", "graduated"] as const;
export const AGGREGATIONS = ["sum", "last_during_period", "last_ever", "max"] as const;
