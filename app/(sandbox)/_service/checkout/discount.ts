import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { SandboxDiscount } from "../generated/prisma/client";
import { formatMoney } from "@/lib/money";
import type { DiscountTerms } from "../shared/money";

/** Finds a discount by its code, ignoring case. */
export async function findDiscount(storeId: number, code: string): Promise<SandboxDiscount | null> {
  return sandboxDb.sandboxDiscount.findUnique({
    where: { storeId_code: { storeId, code: code.trim().toUpperCase() } },
  });
}

/** Why a discount doesn't apply to this variant, for the customer; null if it does. */
export function discountRefusal(discount: SandboxDiscount, variantId: number, now: Date): string | null {
  if (discount.status !== "published") return "This discount code is not valid.";
  if (discount.startsAt && discount.startsAt > now) return "This discount code cannot be used yet.";
  if (discount.expiresAt && discount.expiresAt <= now) return "This discount code has expired.";
  if (discount.isLimitedToProducts && !discount.variantIds.includes(variantId)) {
    return "This discount code does not apply to this product.";
  }
  if (discount.isLimitedRedemptions && discount.redemptionsCount >= discount.maxRedemptions) {
    return USED_UP;
  }
  return null;
}

export function discountTerms(discount: SandboxDiscount): DiscountTerms {
  return {
    amount: discount.amount,
    amountType: discount.amountType === "fixed" ? "fixed" : "percent",
    duration:
      discount.duration === "forever" || discount.duration === "repeating" ? discount.duration : "once",
  };
}

/** The discount for people: `20% off`, `$5.00 off`. */
export function discountLabel(discount: SandboxDiscount, currency: string): string {
  const amount =
    discount.amountType === "fixed" ? formatMoney(discount.amount, currency) : `${discount.amount}%`;
  return `${amount} off`;
}

/**
 * Counts one redemption in the order's transaction. The limit is checked in the UPDATE, so parallel orders can't exceed it.
 * Throws invalid.
 */
export async function redeemDiscount(
  tx: SandboxDbTx,
  discount: SandboxDiscount,
  order: { id: number; discountTotal: number },
  now: Date,
): Promise<void> {
  const counted = await tx.$executeRaw`
    UPDATE sandbox.discounts SET redemptions_count = redemptions_count + 1, updated_at = ${now}
    WHERE id = ${discount.id} AND (NOT is_limited_redemptions OR redemptions_count < max_redemptions)`;
  if (counted === 0) throw new AppError("invalid", USED_UP);
  await tx.sandboxDiscountRedemption.create({
    data: {
      discountId: discount.id,
      orderId: order.id,
      discountName: discount.name,
      discountCode: discount.code,
      discountAmount: discount.amount,
      discountAmountType: discount.amountType,
      duration: discount.duration,
      durationInMonths: discount.durationInMonths,
      amount: order.discountTotal,
      createdAt: now,
      updatedAt: now,
    },
  });
}

const USED_UP = "This discount code has been used up.";
