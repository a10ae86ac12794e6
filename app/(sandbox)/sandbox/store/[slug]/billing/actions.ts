"use server";

import { addressNow } from "@/app/(sandbox)/_service/time/address-now";
import { cancelReasonOf } from "@/app/(sandbox)/_service/portal/cancel-reason";
import { cancelSubscription, resumeSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import { deactivateInstance } from "@/app/(sandbox)/_service/portal/deactivate-instance";
import { pauseSubscription, unpauseSubscription } from "@/app/(sandbox)/_service/portal/pause";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { textOf } from "../../../form-text";
import { changeSubscription, type Refusal } from "./change-subscription";

export async function cancelAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  const reason = cancelReasonOf(textOf(form, "reason"), textOf(form, "comment"));
  const now = await addressNow(textOf(form, "address"));
  return changeSubscription(form, (address, id) => cancelSubscription(address, id, now, reason));
}

export async function resumeAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  const now = await addressNow(textOf(form, "address"));
  return changeSubscription(form, (address, id) => resumeSubscription(address, id, now));
}

export async function pauseAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  const until = textOf(form, "until");
  const resumesAt = until === "" ? null : new Date(`${until}T00:00:00Z`);
  if (resumesAt && Number.isNaN(resumesAt.getTime())) return { message: "Enter a date, or leave it empty." };
  const now = await addressNow(textOf(form, "address"));
  return changeSubscription(form, (address, id) => pauseSubscription(address, id, resumesAt, now));
}

export async function unpauseAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  const now = await addressNow(textOf(form, "address"));
  return changeSubscription(form, (address, id) => unpauseSubscription(address, id, now));
}

export async function deactivateAction(_previous: Refusal, form: FormData): Promise<Refusal> {
  requireSandbox();
  const now = await addressNow(textOf(form, "address"));
  return changeSubscription(form, (address) => deactivateInstance(address, textOf(form, "instance"), now));
}
