import "server-only";
import { sandboxDb, type SandboxDbTx } from "../db";
import { Prisma, type SandboxVariant } from "../generated/prisma/client";
import { EntryError, type EntryValues } from "../entry/entry";
import { getVariantRow } from "./get-variant-row";
import { termsOfPrice } from "./price-row";
import { type VariantEntry, readVariantEntry } from "./variant-entry";

/**
 * Changes a variant, but not what it costs. How often it renews is fixed once somebody subscribes to it; another trial makes
 * a new record of the price, which tells of it too. Throws EntryError and not_found.
 */
export async function updateVariant(id: number, values: EntryValues, now: Date): Promise<void> {
  const entry = readVariantEntry(values);
  await sandboxDb.$transaction(async (tx) => {
    const before = await getVariantRow(tx, id);
    if (changesRhythm(before, entry)) await requireUnsold(tx, id);
    const after = await tx.sandboxVariant.update({ where: { id }, data: { ...entry, updatedAt: now } });
    await copyPrice(tx, before, after, now);
  });
}

function changesRhythm(before: SandboxVariant, entry: VariantEntry): boolean {
  const isSame = before.isSubscription === entry.isSubscription && before.interval === entry.interval;
  return !isSame || before.intervalCount !== entry.intervalCount;
}

async function requireUnsold(tx: SandboxDbTx, variantId: number) {
  const sold = await tx.sandboxSubscription.findFirst({ where: { variantId }, select: { id: true } });
  if (!sold) return;
  throw new EntryError({
    kind: "Somebody has subscribed to this variant: how often it renews cannot change any more. Add another variant instead.",
  });
}

async function copyPrice(tx: SandboxDbTx, before: SandboxVariant, after: SandboxVariant, now: Date) {
  const terms = termsOfPrice(after);
  if (JSON.stringify(terms) === JSON.stringify(termsOfPrice(before))) return;
  const newest = await tx.sandboxPrice.findFirst({
    where: { variantId: after.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!newest) return;
  const { id: _, tiers, ...price } = newest;
  const isSubscription = after.isSubscription ? "subscription" : price.category;
  const category = !after.isSubscription && price.category === "subscription" ? "one_time" : isSubscription;
  await tx.sandboxPrice.create({
    data: { ...price, ...terms, category, tiers: tiers ?? Prisma.DbNull, createdAt: now, updatedAt: now },
  });
}
