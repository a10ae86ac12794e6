"use server";

import { redirect } from "next/navigation";
import { toAppError } from "@/lib/errors";
import { sandboxNow } from "@/lib/sandbox/clock";
import { changePlan } from "@/lib/sandbox/portal/change-plan";
import { previewPlan } from "@/lib/sandbox/portal/plan-preview";
import type { PlanStep } from "@/lib/sandbox/portal/views";
import { deliverSoon } from "../../../../../deliver-soon";
import { textOf } from "../../../../../form-text";
import { orForbidden } from "../../../../../leave-when-refused";
import { portalPathOf } from "./portal-path-of";

/** First shows what a change costs; a form that carries the amount it showed makes the change. */
export async function planAction(_previous: PlanStep | null, form: FormData): Promise<PlanStep> {
  const address = textOf(form, "address");
  const quantity = textOf(form, "quantity");
  const wish = {
    variantId: Number(textOf(form, "variant")),
    ...(quantity && { quantity: Number(quantity) }),
  };
  const isWhole = !quantity || /^[1-9]\d{0,3}$/.test(quantity);
  if (!isWhole) return { wish, message: "Enter a whole number from 1 to 1000." };
  const shown = textOf(form, "due");
  const now = await sandboxNow();
  const step = await (
    shown === ""
      ? previewPlan(address, wish, now).then((preview) => ({ wish, preview }))
      : changePlan(address, wish, now, Number(shown)).then(
          (preview) => preview && { wish, preview, message: "The amount has changed since it was shown." },
        )
  ).catch((cause: unknown) => {
    const { code, message } = toAppError(cause);
    return code === "conflict" || code === "invalid" ? { wish, message } : orForbidden(cause);
  });
  if (step) return step;
  deliverSoon();
  redirect(await portalPathOf(address));
}
