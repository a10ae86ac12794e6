"use server";

import "server-only";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deactivateInstance, saveBillingDetails } from "@/app/(sandbox)/_service/portal/billing-details";
import { cancelSubscription, resumeSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import {
  cancelReasonOf,
  pauseSubscription,
  unpauseSubscription,
} from "@/app/(sandbox)/_service/portal/pause-and-cancel";
import { changePlan, type PlanStep, type PlanWish, previewPlan } from "@/app/(sandbox)/_service/portal/plans";
import { addressNow } from "@/app/(sandbox)/_service/time/record-now";
import type { DetailsAnswer } from "@/app/(sandbox)/_ui/portal/details-form";
import { toAppError } from "@/lib/errors";
import { deliverSoon, textOf } from "../../../form-actions";
import { orForbidden } from "../../../params";
import { portalPathOf } from "./[id]/update/portal-path-of";

export async function cancelAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  const reason = cancelReasonOf(textOf(form, "reason"), textOf(form, "comment"));
  return changeSubscription(form, (address, id, now) => cancelSubscription(address, id, now, reason));
}

export async function resumeAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  return changeSubscription(form, (address, id, now) => resumeSubscription(address, id, now));
}

export async function pauseAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  const until = textOf(form, "until");
  const resumesAt = until === "" ? null : new Date(`${until}T00:00:00Z`);
  if (resumesAt && Number.isNaN(resumesAt.getTime())) return { message: "Enter a date, or leave it empty." };
  return changeSubscription(form, (address, id, now) => pauseSubscription(address, id, resumesAt, now));
}

export async function unpauseAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  return changeSubscription(form, (address, id, now) => unpauseSubscription(address, id, now));
}

export async function deactivateAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  return changeSubscription(form, (address, _id, now) =>
    deactivateInstance(address, textOf(form, "instance"), now),
  );
}

export async function saveDetailsAction(
  _previous: DetailsAnswer | null,
  form: FormData,
): Promise<DetailsAnswer> {
  requireSandbox();
  const details = {
    name: textOf(form, "name"),
    country: textOf(form, "country"),
    region: textOf(form, "region"),
    city: textOf(form, "city"),
    zip: textOf(form, "zip"),
    taxNumber: textOf(form, "taxNumber"),
  };
  const address = textOf(form, "address");
  const result = await saveBillingDetails(address, details, await addressNow(address)).catch(orForbidden);
  deliverSoon();
  revalidatePath("/sandbox", "layout");
  return result.status === "invalid" ? { ...result, typed: details } : result;
}

/** Null after a change. */
export type Refusal = { message: string } | null;

/** Makes a change authorized by the form's signed URL. */
async function changeSubscription(
  form: FormData,
  change: (address: string, id: number, now: Date) => Promise<unknown>,
): Promise<Refusal> {
  const address = textOf(form, "address");
  const now = await addressNow(address);
  const refused = await change(address, Number(textOf(form, "subscription")), now).then(
    () => null,
    (cause: unknown) => {
      const { code, message } = toAppError(cause);
      return code === "conflict" || code === "invalid" ? { message } : orForbidden(cause);
    },
  );
  deliverSoon();
  revalidatePath("/sandbox", "layout");
  return refused;
}

/** Previews a change; with the previewed amount, makes it. */
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

/** Null after the change. */
async function stepOf(address: string, wish: PlanWish, due: string): Promise<PlanStep | null> {
  const now = await addressNow(address);
  if (due === "") return { wish, preview: await previewPlan(address, wish, now) };
  const preview = await changePlan(address, wish, now, Number(due));
  return preview && { wish, preview, message: "The amount has changed since it was shown." };
}
