"use server";

import { redirect } from "next/navigation";
import { bringForward } from "@/app/(sandbox)/_service/clock/worker";
import { getSubscription } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { EntryError } from "@/app/(sandbox)/_service/entry/entry";
import { listPlans } from "@/app/(sandbox)/_service/portal/plans";
import { setCardBehavior } from "@/app/(sandbox)/_service/subscription/payment";
import { cancel, resume, updateSubscription } from "@/app/(sandbox)/_service/subscription/update";
import { recordAction, recordEntryAction, refundEntered, textOf } from "../../../form-actions";
import { recordId } from "../../../params";

const BILLINGS = ["next_invoice", "at_once", "never"] as const;

export const bringForwardAction = recordAction("subscriptions", "subscription", bringForward);

export const cardAction = recordAction("subscriptions", "subscription", async (id, _now, form) =>
  setCardBehavior(id, textOf(form, "behavior") === "ok" ? "ok" : "card_declined"),
);

export const changePlanAction = recordEntryAction("subscriptions", "subscription", async (id, now, form) => {
  const { storeId, store } = await getSubscription(id);
  const variantId = Number(textOf(form, "plan"));
  const billing = BILLINGS.find((known) => known === textOf(form, "billing")) ?? "next_invoice";
  const plans = await listPlans({ id: storeId, currency: store.currency });
  if (!plans.some((plan) => plan.variantId === variantId)) {
    throw new EntryError({ plan: "Choose a plan of this store." });
  }
  await updateSubscription({ id, storeId }, { variantId }, { now, billing });
  redirect(`/sandbox/dashboard/subscriptions/${id}?done=changed`);
});

export const cancelAction = recordAction("subscriptions", "subscription", async (id, now) =>
  cancel({ id }, now),
);

export const resumeAction = recordAction("subscriptions", "subscription", async (id, now) =>
  resume({ id }, now),
);

/** Until billing is resumed. */
export const pauseAction = recordAction("subscriptions", "subscription", async (id, now) =>
  updateSubscription({ id }, { pause: { mode: "void", resumesAt: null } }, { now }),
);

export const unpauseAction = recordAction("subscriptions", "subscription", async (id, now) =>
  updateSubscription({ id }, { pause: null }, { now }),
);

export const refundInvoiceAction = recordEntryAction(
  "subscriptions",
  "subscription",
  async (id, now, form) => {
    const { order } = await getSubscription(id);
    const target = { type: "subscription-invoices", id: recordId(textOf(form, "invoice")) } as const;
    await refundEntered(target, order.currency, form, now);
    redirect(`/sandbox/dashboard/subscriptions/${id}?done=refunded`);
  },
);
