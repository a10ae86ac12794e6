import "server-only";
import { sandboxDb } from "../db";
import type { EntryValues } from "../entry/entry";
import { EntryReader } from "../entry/entry-reader";
import { getMainStore } from "./store";

const LONGEST_WAIT = 3650;

/**
 * Changes how the store sells. Its currency can be another one only before the first sale: amounts that were paid cannot be
 * read in another currency. Throws EntryError.
 */
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
      : reader.whole("dunningExpiresAfterDays", { least: 1, most: LONGEST_WAIT }),
  };
  reader.check();
  await sandboxDb.$transaction(async (tx) => {
    const store = await getMainStore(tx);
    const isSold = await tx.sandboxOrder.findFirst({ where: { storeId: store.id }, select: { id: true } });
    const changed = { ...data, ...(!isSold && currency && { currency }), updatedAt: now };
    await tx.sandboxStore.update({ where: { id: store.id }, data: changed });
  });
}

/** The store, and whether it has sold anything. Throws not_found. */
export async function getStoreSettings() {
  const store = await getMainStore();
  const sold = await sandboxDb.sandboxOrder.findFirst({ where: { storeId: store.id }, select: { id: true } });
  return { store, isSold: sold !== null };
}
