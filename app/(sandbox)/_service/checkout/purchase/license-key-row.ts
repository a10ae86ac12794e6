import "server-only";
import { newUuid } from "../../shared/new-uuid";
import type { SandboxDbTx } from "../../db";
import { AppError } from "@/lib/errors";
import type { OrderRow } from "./order-row";
import type { Sale } from "./sale";
import { licenseExpiry } from "../../licenses/length";

/**
 * Issues the key of a purchase, or null where the variant has none (service §2 License key). A purchase of several units gets
 * one key too, which may be activated that many times as often: nobody wants to hand out a thousand keys from one receipt.
 */
export async function issueLicenseKey(
  tx: SandboxDbTx,
  { cart, customerId, quote, now }: Sale,
  order: OrderRow,
  subscription: { id: number } | null,
) {
  const { variant } = cart;
  if (!variant.hasLicenseKeys) return null;
  const [item] = order.items;
  if (!item) throw new AppError("internal", "The order has no item.");
  return tx.sandboxLicenseKey.create({
    data: {
      storeId: cart.storeId,
      customerId,
      orderId: order.id,
      orderItemId: item.id,
      productId: cart.product.id,
      variantId: variant.id,
      subscriptionId: subscription?.id ?? null,
      userName: order.userName,
      userEmail: order.userEmail,
      key: newUuid().toUpperCase(),
      activationLimit: variant.isLicenseLimitUnlimited
        ? null
        : variant.licenseActivationLimit * quote.quantity,
      expiresAt: licenseExpiry(variant, now),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true, key: true },
  });
}
