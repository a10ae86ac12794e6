"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { toAppError } from "@/lib/errors";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { EntryError, type EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { getSubscription } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { bringForward } from "@/app/(sandbox)/_service/clock/worker";
import { listPlans } from "@/app/(sandbox)/_service/portal/plans";
import { setCardBehavior } from "@/app/(sandbox)/_service/subscription/payment";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { cancel, resume, updateSubscription } from "@/app/(sandbox)/_service/subscription/update";
import { deliverSoon, refundEntered, refusalOf, textOf } from "../../../form-actions";
import { orNotFound, recordId } from "../../../params";

const BILLINGS = ["next_invoice", "at_once", "never"] as const;

export async function bringForwardAction(form: FormData): Promise<void> {
  requireSandbox();
  await move(form, ({ id }, now) => bringForward(id, now));
}

export async function cardAction(form: FormData): Promise<void> {
  requireSandbox();
  const behavior = textOf(form, "behavior") === "ok" ? "ok" : "card_declined";
  await move(form, ({ id }) => setCardBehavior(id, behavior));
}

export async function changePlanAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = recordId(textOf(form, "subscription"));
  const refusal = await refusalOf(form, async () => {
    const { storeId, store } = await getSubscription(id);
    const variantId = Number(textOf(form, "plan"));
    const billing = BILLINGS.find((known) => known === textOf(form, "billing")) ?? "next_invoice";
    const plans = await listPlans({ id: storeId, currency: store.currency });
    if (!plans.some((plan) => plan.variantId === variantId)) {
      throw new EntryError({ plan: "Choose a plan of this store." });
    }
    await updateSubscription(
      { id, storeId },
      { variantId },
      { now: await recordNow("subscriptions", id), billing },
    );
  });
  show();
  return refusal ?? redirect(`/sandbox/dashboard/subscriptions/${id}?done=changed`);
}

export async function cancelAction(form: FormData): Promise<void> {
  requireSandbox();
  await move(form, cancel);
}

export async function resumeAction(form: FormData): Promise<void> {
  requireSandbox();
  await move(form, resume);
}

/** Until billing is resumed. */
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
    // Changed in between: the page shows the new state.
    if (toAppError(cause).code !== "conflict") orNotFound(cause);
  });
  show();
}

function show() {
  deliverSoon();
  revalidatePath("/sandbox", "layout");
}
