import "server-only";
import { listFiles, type ProductFile } from "@/lib/lemonsqueezy";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { grantsAccess } from "../access/entitlements";
import { isTest } from "../mode";

/** An order of `userId` that includes downloads; null for another user's, and after a refund. */
export async function findDownloadOrder(userId: string, id: string) {
  const order = await db.order.findFirst({ where: { id, userId, testMode: isTest } });
  if (!order?.variantId || !grantsAccess(order)) return null;
  const number = order.orderNumber ?? order.id;
  return { variantId: order.variantId, name: order.productName ?? t("Order {number}", { number }) };
}

/** A fresh signed URL of one file of an order of this user; it expires within the hour. Throws `not_found`, also after a refund. */
export async function getDownloadLink(input: {
  userId: string;
  orderId: string;
  fileId: string;
}): Promise<string> {
  const order = await findDownloadOrder(input.userId, input.orderId);
  const files = order ? await listFiles(order.variantId) : [];
  const file = files.find(({ id }) => id === input.fileId);
  if (!file) throw new AppError("not_found", "There is no such file.");
  return file.downloadUrl;
}

/** The files of a variant, without their URLs; null while the service does not respond. */
export async function findFiles(variantId: string): Promise<Omit<ProductFile, "downloadUrl">[] | null> {
  try {
    const files = await listFiles(variantId);
    return files.map(({ id, name, sizeText, version }) => ({ id, name, sizeText, version }));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
