"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { deactivateInstance, saveBillingDetails } from "@/app/(sandbox)/_service/portal/billing-details";
import {
  cancelSubscription,
  getPortal,
  resumeSubscription,
} from "@/app/(sandbox)/_service/portal/customer-portal";
import {
  cancelReasonOf,
  pauseSubscription,
  unpauseSubscription,
} from "@/app/(sandbox)/_service/portal/pause-and-cancel";
import { changePlan, type PlanStep, type PlanWish, previewPlan } from "@/app/(sandbox)/_service/portal/plans";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { addressNow } from "@/app/(sandbox)/_service/time/record-now";
import type { FormResult } from "@/app/(sandbox)/_ui/basic/submit-button";
import type { DetailsAnswer } from "@/app/(sandbox)/_ui/portal/details-form";
import { AppError, toAppError } from "@/lib/errors";
import { stateAction, textOf, textsOf } from "../../../form-actions";
import { orForbidden, pathOf } from "../../../params";

export const cancelAction = portalAction(async (address, id, now, form) => {
  const reason = cancelReasonOf(textOf(form, "reason"), textOf(form, "comment"));
  await cancelSubscription(address, id, now, reason);
});

export const resumeAction = portalAction(resumeSubscription);

export const pauseAction = portalAction(async (address, id, now, form) => {
  const until = textOf(form, "until");
  if (until !== "" && !z.iso.date().safeParse(until).success)
    throw new AppError("invalid", "Enter a date, or leave it empty.");
  const resumesAt = until === "" ? null : new Date(`${until}T00:00:00Z`);
  await pauseSubscription(address, id, resumesAt, now);
});

export const unpauseAction = portalAction(unpauseSubscription);

export const deactivateAction = portalAction(async (address, _id, now, form) =>
  deactivateInstance(address, textOf(form, "instance"), now),
);

export const saveDetailsAction = stateAction<DetailsAnswer | null>(async (form) => {
  const details = textsOf(form, ["name", "country", "region", "city", "zip", "taxNumber"]);
  const address = textOf(form, "address");
  const result = await saveBillingDetails(address, details, await addressNow(address)).catch(orForbidden);
  return result.status === "invalid" ? { ...result, typed: details } : result;
});

type Change = (address: string, id: number, now: Date, form: FormData) => Promise<unknown>;

/** Makes a change authorized by the form's signed URL. */
function portalAction(change: Change) {
  return stateAction<FormResult>(async (form) => {
    const address = textOf(form, "address");
    const now = await addressNow(address);
    return change(address, Number(textOf(form, "subscription")), now, form).then(() => null, refusalOf);
  });
}

function refusalOf(cause: unknown) {
  const { code, message } = toAppError(cause);
  return code === "conflict" || code === "invalid" ? { tone: "bad" as const, message } : orForbidden(cause);
}

/** Previews a change; with the previewed amount, makes it. */
export const planAction = stateAction<PlanStep | null>(async (form) => {
  const address = textOf(form, "address");
  const quantity = textOf(form, "quantity");
  const wish = {
    variantId: Number(textOf(form, "variant").slice(0, 9)) || 0,
    ...(quantity && { quantity: Number(quantity) || 0 }),
  };
  if (quantity && !/^(?:[1-9]\d{0,2}|1000)$/.test(quantity)) {
    return { wish, message: "Enter a whole number from 1 to 1000." };
  }
  const step = await stepOf(address, wish, textOf(form, "due")).catch((cause: unknown) => ({
    wish,
    message: refusalOf(cause).message,
  }));
  if (step) return step;
  const now = await addressNow(address);
  const { store, customer } = await getPortal(address, now);
  return redirect(pathOf(customerPortalUrl(store, customer.id, now)));
});

/** Null after the change. */
async function stepOf(address: string, wish: PlanWish, due: string): Promise<PlanStep | null> {
  const now = await addressNow(address);
  if (due === "") return { wish, preview: await previewPlan(address, wish, now) };
  const preview = await changePlan(address, wish, now, Number(due));
  return preview && { wish, preview, message: "The amount has changed since it was shown." };
}
