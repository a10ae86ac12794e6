import "server-only";
import type { SandboxDbTx } from "../db";
import { AppError } from "@/lib/errors";

/** A variant with its store's currency. Throws not_found. */
export async function getVariantRow(tx: SandboxDbTx, id: number) {
  const variant = await tx.sandboxVariant.findUnique({
    where: { id },
    include: { product: { select: { store: { select: { currency: true } } } } },
  });
  if (!variant) throw new AppError("not_found", "There is no such variant.");
  return variant;
}
