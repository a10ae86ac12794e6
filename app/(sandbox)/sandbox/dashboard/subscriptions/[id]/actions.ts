"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { toAppError } from "@/lib/errors";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { getSubscription } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { cancel } from "@/app/(sandbox)/_service/subscription/cancel";
import { resume } from "@/app/(sandbox)/_service/subscription/resume";
import { updateSubscription } from "@/app/(sandbox)/_service/subscription/update";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";
import { refusalOf } from "../../entry-outcome";
import { refundEntered } from "../../refund-entry";

export async function cancelAction(form: FormData): Promise<void> {
  requireSandbox();
  await move(form, cancel);
}

export async function resumeAction(form: FormData): Promise<void> {
  requireSandbox();
  await move(form, resume);
}

/** Until somebody resumes billing: nothing is charged and nothing is given. */
export async function pauseAction(form: FormData): Promise<void> {
  requireSandbox();
  await move(form, (scope, now) =>
    updateSubscription(scope, { pause: { mode: "void", resumesAt: null } }, { now }),
  );
}

export async function unpauseAction(form: FormData): Promise<void> {
  requireSandbox();
  await move(form, (scope, now) => updateSubscription(scope, { pause: null }, { now }));
}

/** Gives back one invoice of the subscription, or the part of it that the form says. */
export async function refundInvoiceAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = recordId(textOf(form, "subscription"));
  const invoiceId = recordId(textOf(form, "invoice"));
  const refusal = await refusalOf(form, async () => {
    const { order } = await getSubscription(id);
    const target = { type: "subscription-invoices", id: invoiceId } as const;
    await refundEntered(target, order.currency, form, await recordNow("subscriptions", id));
  });
  show();
  return refusal ?? redirect(`/sandbox/dashboard/subscriptions/${id}?done=refunded`);
}

async function move(form: FormData, change: (scope: { id: number }, now: Date) => Promise<unknown>) {
  const id = recordId(textOf(form, "subscription"));
  await change({ id }, await recordNow("subscriptions", id)).catch((cause: unknown) => {
    // It has changed meanwhile: the page shows how it stands.
    if (toAppError(cause).code !== "conflict") orNotFound(cause);
  });
  show();
}

function show() {
  deliverSoon();
  revalidatePath("/sandbox", "layout");
}
