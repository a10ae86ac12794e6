import "server-only";
import type { z } from "zod";
import { addInterval } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { paymentOrder } from "../control/pay";
import { sandboxDb } from "../db";
import { activate } from "../licenses/activations";
import { recordLicenseKeyChange } from "../licenses/changes";
import { refund } from "../refunds/refund";
import { replaceCard } from "../subscription/replace-card";
import { cancel, updateSubscription } from "../subscription/update";

export function cancels(): CustomerAction {
  return (bought, at) => cancel(subscriptionOf(bought), at);
}

/** For so many days. */
export function pauses(mode: "void" | "free", days: number): CustomerAction {
  return (bought, at) => {
    const pause = { mode, resumesAt: addInterval(at, "day", days) };
    return updateSubscription(subscriptionOf(bought), { pause }, { now: at });
  };
}

export function changesPlan(variantId: number): CustomerAction {
  return (bought, at) => updateSubscription(subscriptionOf(bought), { variantId }, { now: at });
}

export function replacesCard(cardNumber: string): CustomerAction {
  const card = { cardNumber, cardCvc: "123" };
  return (bought, at) => {
    const cardExpiry = `12/${at.getUTCFullYear() + 3}`;
    return replaceCard(subscriptionOf(bought), { ...card, cardExpiry }, at);
  };
}

/** A refund in the smallest unit, or all of it (null). */
export function getsBack(amount: number | null): CustomerAction {
  return async ({ orderId, subscriptionId }, at) => {
    const invoice =
      subscriptionId === null
        ? null
        : await sandboxDb.sandboxSubscriptionInvoice.findFirst({
            where: { subscriptionId, status: "paid", total: { gt: 0 } },
            orderBy: { id: "desc" },
          });
    const target = invoice
      ? ({ type: "subscription-invoices", id: invoice.id } as const)
      : ({ type: "orders", id: orderId } as const);
    await refund(target, amount, at);
  };
}

/** Reports usage. */
export function uses(quantity: number): CustomerAction {
  return async (bought, at) => {
    const { id: subscriptionId } = subscriptionOf(bought);
    const item = await sandboxDb.sandboxSubscriptionItem.findFirstOrThrow({ where: { subscriptionId } });
    const stamps = { createdAt: at, updatedAt: at };
    await sandboxDb.sandboxUsageRecord.create({
      data: { subscriptionItemId: item.id, quantity, action: "increment", ...stamps },
    });
  };
}

export function activates(name: string): CustomerAction {
  return async (bought, at) => activate((await licenseKeyOf(bought)).key, name, at);
}

export function disablesKey(): CustomerAction {
  return async (bought, at) => {
    const { id } = await licenseKeyOf(bought);
    await sandboxDb.$transaction(async (tx) => {
      await tx.sandboxLicenseKey.update({ where: { id }, data: { disabled: true, updatedAt: at } });
      await recordLicenseKeyChange(tx, [id], at);
    });
  };
}

function subscriptionOf({ subscriptionId }: Bought): { id: number } {
  if (subscriptionId === null) throw new AppError("internal", "The history has no such subscription.");
  return { id: subscriptionId };
}

function licenseKeyOf({ licenseKeyIds }: Bought) {
  return sandboxDb.sandboxLicenseKey.findUniqueOrThrow({ where: { id: licenseKeyIds[0] ?? 0 } });
}

/** The result of a purchase. */
export type Bought = { orderId: number; subscriptionId: number | null; licenseKeyIds: number[] };

export type CustomerAction = (bought: Bought, at: Date) => Promise<unknown>;

/** A customer of the seeded history: a purchase and what follows. */
export type Person = {
  buys: z.input<typeof paymentOrder> & { email: string; name: string };
  daysAgo: number;
  /** Each with the days ago. */
  later: [number, CustomerAction][];
};
