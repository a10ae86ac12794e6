import "server-only";
import type { z } from "zod";
import { addInterval } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { payByControl, paymentOrder } from "../control/pay";
import { sandboxDb } from "../db";
import { activate } from "../licenses/activations";
import { editLicenseKey } from "../licenses/changes";
import type { Outcome } from "../licenses/license";
import { refund } from "../refunds/refund";
import type { Billing, Changes } from "../subscription/draft";
import { replaceCard } from "../subscription/replace-card";
import { cancel, updateSubscription } from "../subscription/update";

/** The result of a purchase. */
export type Bought = { orderId: number; subscriptionId: number | null; licenseKeyIds: number[] };

export type CustomerAction = (bought: Bought, at: Date) => Promise<void>;

/** A customer of the seeded history: a purchase and what follows. */
export type Person = {
  buys: z.input<typeof paymentOrder> & { email: string; name: string };
  daysAgo: number;
  /** Each with the days ago. */
  later: [number, CustomerAction][];
};

/** Throws conflict if the purchase is refused. */
export async function buy(order: z.input<typeof paymentOrder>, at: Date): Promise<Bought> {
  const { status, body } = await payByControl(paymentOrder.parse(order), at);
  if (status === "invalid")
    throw new AppError("conflict", Object.values(body.fields).join(" ") || body.error);
  if (status !== "paid") throw new AppError("conflict", body.error);
  const { order_id: orderId, subscription_id: subscriptionId, license_keys: licenseKeyIds } = body;
  return { orderId, subscriptionId, licenseKeyIds };
}

export function cancels(): CustomerAction {
  return async (bought, at) => cancel({ id: (await subscriptionOf(bought)).id }, at);
}

export function changes(wish: Changes, billing?: Billing): CustomerAction {
  return async (bought, now) => {
    const { id } = await subscriptionOf(bought);
    await updateSubscription({ id }, wish, { now, ...(billing && { billing }) });
  };
}

/** For so many days. */
export function pauses(mode: "void" | "free", days: number): CustomerAction {
  return (bought, at) => changes({ pause: { mode, resumesAt: addInterval(at, "day", days) } })(bought, at);
}

export function replacesCard(cardNumber: string): CustomerAction {
  return async (bought, at) => {
    const { id } = await subscriptionOf(bought);
    const cardExpiry = `12/${at.getUTCFullYear() + 3}`;
    const result = await replaceCard({ id }, { cardNumber, cardExpiry, cardCvc: "123" }, at);
    if (result.status !== "replaced") throw new AppError("conflict", result.message);
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
    const { id: subscriptionId } = await subscriptionOf(bought);
    const item = await sandboxDb.sandboxSubscriptionItem.findFirstOrThrow({ where: { subscriptionId } });
    const stamps = { createdAt: at, updatedAt: at };
    await sandboxDb.sandboxUsageRecord.create({
      data: { subscriptionItemId: item.id, quantity, action: "increment", ...stamps },
    });
  };
}

export function activates(name: string): CustomerAction {
  return async (bought, at) => requireDone(await activate((await licenseKeyOf(bought)).key, name, at));
}

export function disablesKey(): CustomerAction {
  return async (bought, at) => editLicenseKey((await licenseKeyOf(bought)).id, { disabled: true }, at);
}

export async function subscriptionOf({ subscriptionId }: Bought) {
  const id = subscriptionId ?? 0;
  const subscription = await sandboxDb.sandboxSubscription.findUnique({ where: { id } });
  if (!subscription) throw new AppError("not_found", "The customer's subscription is not there any more.");
  return subscription;
}

export async function licenseKeyOf({ licenseKeyIds: [id = 0] }: Bought) {
  const license = await sandboxDb.sandboxLicenseKey.findUnique({
    where: { id },
    include: { instances: true },
  });
  if (!license) throw new AppError("not_found", "The purchase came without a license key.");
  return license;
}

export function requireDone(outcome: Outcome) {
  if (outcome.kind === "done") return;
  const reason = outcome.kind === "refused" ? outcome.reason : "There is no such license key.";
  throw new AppError("conflict", reason);
}
