import "server-only";
import { AppError } from "@/lib/errors";
import type { Billing, Changes } from "../../subscription/rules/changes";
import { cancel } from "../../subscription/cancel";
import { replaceCard } from "../../subscription/replace-card";
import { resume } from "../../subscription/resume";
import { updateSubscription } from "../../subscription/update";
import type { Deed } from "../scenario";
import { subscriptionOf } from "./subscription-of";

export const cancels: Deed = async (bought, now) => cancel({ id: (await subscriptionOf(bought)).id }, now);

export const resumes: Deed = async (bought, now) => resume({ id: (await subscriptionOf(bought)).id }, now);

/** Until further notice, without access. */
export const pauses = changes({ pause: { mode: "void", resumesAt: null } });

export const unpauses = changes({ pause: null });

export function changesPlan(variantId: number, billing: Billing): Deed {
  return changes({ variantId }, billing);
}

export function replacesCard(cardNumber: string): Deed {
  return async (bought, now) => {
    const { id } = await subscriptionOf(bought);
    const cardExpiry = `12/${now.getUTCFullYear() + 3}`;
    const result = await replaceCard({ id }, { cardNumber, cardExpiry, cardCvc: "123" }, now);
    if (result.status !== "replaced") throw new AppError("conflict", result.message);
  };
}

function changes(wish: Changes, billing?: Billing): Deed {
  return async (bought, now) => {
    const { id } = await subscriptionOf(bought);
    await updateSubscription({ id }, wish, { now, ...(billing && { billing }) });
  };
}
