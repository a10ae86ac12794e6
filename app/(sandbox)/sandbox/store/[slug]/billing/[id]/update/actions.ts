"use server";

import { redirect } from "next/navigation";
import { toAppError } from "@/lib/errors";
import { addressNow } from "@/app/(sandbox)/_service/time/address-now";
import { changePlan } from "@/app/(sandbox)/_service/portal/plans/change-plan";
import { previewPlan } from "@/app/(sandbox)/_service/portal/plans/plan-preview";
import type { PlanStep, PlanWish } from "@/app/(sandbox)/_service/portal/plans/plan-step";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { deliverSoon } from "../../../../../deliver-soon";
import { textOf } from "../../../../../form-text";
import { orForbidden } from "../../../../../leave-when-refused";
import { portalPathOf } from "./portal-path-of";

/** First shows what a change costs; a form that carries the amount it showed makes the change. */
export async function planAction(_previous: PlanStep | null, form: FormData): Promise<PlanStep> {
  requireSandbox();
  const address = textOf(form, "address");
  const quantity = textOf(form, "quantity");
  const wish = {
    variantId: Number(textOf(form, "variant").slice(0, 9)) || 0,
    ...(quantity && { quantity: Number(quantity) || 0 }),
  };
  if (quantity && !/^(?:[1-9]\d{0,2}|1000)$/.test(quantity)) {
    return { wish, message: "Enter a whole number from 1 to 1000." };
  }
  const step = await stepOf(address, wish, textOf(form, "due")).catch((cause: unknown) => {
    const { code, message } = toAppError(cause);
    return code === "conflict" || code === "invalid" ? { wish, message } : orForbidden(cause);
  });
  if (step) return step;
  deliverSoon();
  return redirect(await portalPathOf(address));
}

/** Null when the change was made. */
async function stepOf(address: string, wish: PlanWish, due: string): Promise<PlanStep | null> {
  const now = await addressNow(address);
  if (due === "") return { wish, preview: await previewPlan(address, wish, now) };
  const preview = await changePlan(address, wish, now, Number(due));
  return preview && { wish, preview, message: "The amount has changed since it was shown." };
}
